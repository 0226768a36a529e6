import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoBackend } from './demo-backend.ts';

const LISTENS = `
  import { createServer } from 'node:http';
  process.once('disconnect', () => process.exit());
  const server = createServer((_, response) => response.end('demo ' + process.pid));
  server.listen(Number(process.env.DEMO_PORT), '127.0.0.1', () => {
    console.log('warming up');
    console.log(JSON.stringify({ url: 'http://127.0.0.1:' + server.address().port }));
  });
`;

let folder: string;

function script(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-demo-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('serves the address that it announces, until it is stopped', async () => {
  const demo = await startDemoBackend({ script: script('listens.mjs', LISTENS) });
  const text = await fetch(demo.url).then((response) => response.text());
  await demo.stop();

  expect(text).toMatch(/^demo \d+$/);
  await expect(fetch(demo.url)).rejects.toThrow('fetch failed');
});

test('reports when it ends before it is ready', async () => {
  const start = startDemoBackend({ script: script('ends.mjs', 'process.exit(3)') });

  await expect(start).rejects.toThrow('The demo backend ended before it was ready.');
});

test('ends with its parent process, even if that is killed', async () => {
  const { spawn } = await import('node:child_process');
  const { once } = await import('node:events');
  const starter = `
    import { startDemoBackend } from ${JSON.stringify(import.meta.resolve('./demo-backend.ts'))};
    console.log((await startDemoBackend({ script: ${JSON.stringify(script('again.mjs', LISTENS))} })).url);
    setInterval(() => {}, 1000);
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [announced] = (await once(parent.stdout, 'data')) as [Buffer];
  const url = announced.toString().trim();
  await fetch(url);
  parent.kill('SIGKILL');

  await expect
    .poll(() =>
      fetch(url).then(
        () => 'alive',
        () => 'gone',
      ),
    )
    .toBe('gone');
});
