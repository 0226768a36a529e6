import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DemoBackend } from '../start/demo-backend.ts';
import { freePort } from '../start/port.ts';
import { stageNamed } from './assemble.ts';
import { commandOf, healthCheckOf, userOf } from './dockerfile.ts';
import { filesIn, RunningImage } from './run-image.ts';

export interface ImageReport {
  /** One sentence each; empty: the image works. */
  problems: string[];
  unloaded: UnloadedFiles;
}

const nothing: UnloadedFiles = {
  own: [],
  contracts: [],
  packages: [],
  bytes: { packages: 0, loaded: 0 },
};

const startMs = 20_000;

/**
 * Runs the gateway of an image with only its files, before a fake backend, as another user if this
 * one is root, without the right to write there. Removes the folder afterwards.
 */
export async function checkImage(
  folder: string,
  { url, bucketUrl }: Pick<DemoBackend, 'url' | 'bucketUrl'>,
): Promise<ImageReport> {
  const image = new RunningImage(folder);
  const env = {
    UPSTREAM_URL: url,
    CSP_SOURCES: `connect-src ${bucketUrl}`,
    HOST: '127.0.0.1',
    DRAIN_DELAY: '0',
  };
  try {
    const problems = [
      ...userProblems(),
      ...(await writeProblems(image)),
      ...(await gatewayProblems(image, { ...env, PORT: String(await freePort()) })),
      ...(await toolProblems(image, { ...env, PORT: String(await freePort()) })),
    ];
    // A gateway that doesn't start loads nothing, so every file would be reported.
    if (problems.length > 0) return { problems, unloaded: nothing };
    await loadTheRest(image, { ...env, PORT: String(await freePort()) });
    return { problems, unloaded: unloadedFiles(image) };
  } finally {
    await image.close();
  }
}

function userProblems(): string[] {
  const user = userOf(stageNamed('foyer'));
  return user === undefined || user === 'root' || user === '0'
    ? [`The image runs as ${user ?? 'root'}.`]
    : [];
}

/**
 * If the image were writable, the other checks would not prove that the gateway works without
 * writing.
 */
async function writeProblems(image: RunningImage): Promise<string[]> {
  const script = "require('node:fs').writeFileSync('bff/written', '')";
  const { code } = await image.ended(image.start(['node', '-e', script], {}));
  return code === 0 ? ['A program of the image can write to its files.'] : [];
}

/** Starts it as Docker does, asks for health, a call and a page, and stops it as Docker does. */
async function gatewayProblems(
  image: RunningImage,
  env: Record<string, string> & { PORT: string },
): Promise<string[]> {
  const stage = stageNamed('foyer');
  const isHealthy = async (): Promise<boolean> =>
    (await image.ended(image.start(healthCheckOf(stage), { PORT: env.PORT }))).code === 0;
  const problems = (await isHealthy()) ? ['The health check succeeds before anything runs.'] : [];
  const child = image.start(commandOf(stage), env);
  const ended = image.ended(child);
  await untilUp(child, env.PORT);
  if (child.exitCode === null) {
    if (!(await isHealthy())) problems.push('The health check fails while the gateway runs.');
    for (const path of ['/healthz', '/', '/api/v1/bootstrap-data']) {
      const { status } = await fetch(`http://127.0.0.1:${env.PORT}${path}`);
      if (status !== 200) problems.push(`${path} has status ${status}.`);
    }
    child.kill('SIGTERM');
  }
  const { code, problems: errors } = await ended;
  if (code !== 0) problems.push(`The gateway ends with exit code ${code}.`);
  if (errors !== '') problems.push(`The gateway prints to standard error: ${errors.trim()}`);
  return problems;
}

/** The tools of operators. */
async function toolProblems(image: RunningImage, env: Record<string, string>): Promise<string[]> {
  const problems: string[] = [];
  // The doctor warns of the demo's plain http.
  for (const [tool, max] of [
    ['config-check', 0],
    ['config-print', 0],
    ['doctor', 1],
  ] as const) {
    const child = image.startRecorded(['node', 'tools/run.js', tool], env);
    const { code, output, problems: errors } = await image.ended(child);
    if (code === null || code > max || errors !== '')
      problems.push(`${tool} ends with exit code ${code}: ${(errors || output).trim()}`);
  }
  return problems;
}

/** Runs the code that loads only with certain settings, to record its files. */
async function loadTheRest(
  image: RunningImage,
  env: Record<string, string> & { PORT: string },
): Promise<void> {
  // Outside a thread they fail, but only after everything has loaded.
  for (const thread of ['bff/operate/mismatches-worker.ts', 'bff/operate/differences-worker.ts'])
    await image.ended(image.startRecorded(['node', thread], env));
  const child = image.startRecorded(commandOf(stageNamed('foyer')), {
    ...env,
    REDIS_URL: 'redis://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    DRAIN_SECONDS: '1',
  });
  const exit = once(child, 'exit');
  await untilUp(child, env.PORT);
  child.kill('SIGTERM');
  await exit;
}

async function untilUp(child: ChildProcess, port: string): Promise<void> {
  const until = performance.now() + startMs;
  while (child.exitCode === null && !(await isUp(port)) && performance.now() < until)
    await wait(100);
}

const isUp = (port: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

interface UnloadedFiles {
  /** Files of Foyer that contain code, and that no program loads. */
  own: string[];
  /** The same for contracts/, whose files may be for browsers or for the build. */
  contracts: string[];
  /** Packages without any file that a program loads. */
  packages: string[];
  /** Bytes of all packages, and of their loaded files. */
  bytes: { packages: number; loaded: number };
}

/** Files of the image that none of its recorded programs loaded. */
function unloadedFiles(image: RunningImage): UnloadedFiles {
  const loaded = image.loaded();
  const files = filesIn(image.folder);
  const unloaded = files.filter(
    (path) =>
      // package.json is read.
      !/^(?:node_modules|dist)\/|^package\.json$/.test(path) &&
      !loaded.has(path) &&
      !hasOnlyTypes(join(image.folder, path)),
  );
  const inPackages = files.filter((path) => path.startsWith('node_modules/'));
  const usedPackages = new Set([...loaded].map(packageOf));
  const sum = (paths: readonly string[]): number =>
    paths.reduce((total, path) => total + statSync(join(image.folder, path)).size, 0);
  return {
    own: unloaded.filter((path) => !path.startsWith('contracts/')),
    contracts: unloaded.filter((path) => path.startsWith('contracts/')),
    packages: [...new Set(inPackages.map(packageOf))].filter(
      (name) => name !== null && !usedPackages.has(name),
    ) as string[],
    bytes: {
      packages: sum(inPackages),
      loaded: sum(inPackages.filter((path) => loaded.has(path))),
    },
  };
}

/** Nested packages too: `pino/node_modules/pino-std-serializers`. */
const packageOf = (path: string): string | null =>
  /^node_modules\/(?:(?:@[^/]+\/)?[^/]+\/node_modules\/)*(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ??
  null;

/** Whether nothing is left of a file without its types and comments. */
function hasOnlyTypes(file: string): boolean {
  if (!file.endsWith('.ts')) return false;
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return code.replaceAll(/\/\*[^]*?\*\/|\/\/.*|export \{\s*\};?|;/g, '').trim() === '';
}
