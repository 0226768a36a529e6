import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import { startBefore } from '../../bff/test/test-gateway.ts';
import { assemble, stageNamed } from './assemble.ts';
import { checkImage, type ImageReport } from './check-image.ts';
import { commandOf } from './dockerfile.ts';
import { type DemoBackend, startDemoBackend } from '../start/demo-backend.ts';
import { freePort } from '../start/port.ts';
import { copyProject } from '../test-project-copy.ts';

const open: { close(): Promise<void> | void }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});

/** A stand-in for the built app. */
const built = mkdtempSync(join(tmpdir(), 'foyer-built-'));
let demo: DemoBackend;
beforeAll(async () => {
  mkdirSync(join(built, 'dist/web/.vite'), { recursive: true });
  writeFileSync(
    join(built, 'dist/web/.vite/manifest.json'),
    '{"web/main.tsx":{"file":"assets/main.js"}}',
  );
  demo = await startDemoBackend();
}, 60_000);
afterAll(async () => {
  await demo.stop();
  rmSync(built, { recursive: true });
}, 60_000);

/** Checks the gateway's image, after a change of its files. */
async function check(change: (folder: string) => void): Promise<ImageReport> {
  const folder = await assemble('foyer', built);
  change(folder);
  return checkImage(folder, demo);
}

/** Files of contracts/ that only browsers or the build need; the Dockerfile copies all. */
const contractsAtMost = 12;
/** Megabytes of the packages of the image; the rest would be types, documents and tests. */
const packagesAtMost = 15;

test(
  "the gateway, the settings tools and the doctor load all of the image's files, and no others",
  { timeout: 300_000 },
  async () => {
    const { problems, unloaded } = await check((folder) =>
      writeFileSync(join(folder, 'bff/more.ts'), 'export const more = 1;\n'),
    );

    expect(problems).toEqual([]);
    expect(unloaded.own).toEqual(['bff/more.ts']);
    expect(unloaded.contracts.slice(contractsAtMost)).toEqual([]);
    expect(unloaded.packages).toEqual([]);
    expect(unloaded.bytes.packages / 1e6).toBeLessThan(packagesAtMost);
    expect(unloaded.bytes.loaded / 1e6).toBeGreaterThan(2);
  },
);

test('reports a file that is missing in the Dockerfile', { timeout: 120_000 }, async () => {
  const { problems } = await check((folder) => rmSync(join(folder, 'bff/hashes.ts')));

  expect(problems.join()).toMatch(/The gateway ends with exit code 1.*hashes\.ts/s);
});

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

test("the demo backend runs with only the image's files", { timeout: 45_000 }, async () => {
  const folder = await assemble('demo');
  open.push({ close: () => rmSync(folder, { recursive: true }) });
  const port = await freePort();
  run(folder, commandOf(stageNamed('demo')), { DEMO_PORT: String(port) });

  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/api/v1/bootstrap-data`).then(
          ({ status }) => status,
          () => null,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
});

test(
  'checks settings and backend without development packages, and names the package for a build',
  { timeout: 60_000 },
  async () => {
    const backend = await startBefore(open as never, (_, res) => void res.end('{}'));
    const image = await assemble('foyer', built);
    const project = copyProject(join(image, 'node_modules'));
    open.push({
      close: () => [project, image].forEach((folder) => rmSync(folder, { recursive: true })),
    });
    const end = async (tool: string, env: Record<string, string> = {}) => {
      const child = run(project, ['node', 'tools/run.js', tool], {
        PORT: String(await freePort()),
        UPSTREAM_URL: backend.url,
        ...env,
      });
      const [problems, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
      return { code: code as number, problems };
    };
    const missing = "The package 'vite' is not installed. Run npm ci first, without --omit=dev.\n";
    const noDemo = 'Set UPSTREAM_URL: the demo backend is not installed here.\n';

    expect(await end('config-check')).toEqual({ code: 0, problems: '' });
    expect(await end('doctor')).toEqual({ code: 2, problems: '' });
    expect(await end('doctor', { UPSTREAM_URL: '' })).toEqual({ code: 2, problems: noDemo });
    expect(await end('build')).toEqual({ code: 1, problems: missing });
    expect(await end('start')).toEqual({
      code: 1,
      problems: `The app failed to build:\n${missing}\n`,
    });
    expect(await end('start', { UPSTREAM_URL: '' })).toEqual({ code: 1, problems: noDemo });
  },
);
