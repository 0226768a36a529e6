import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob, relative, sep } from 'node:path';
import { ROOT, runNode } from '../process.ts';
import { type Copy, readCopy, readStages, type Stage } from './dockerfile.ts';

export const stages = readStages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));

/** @throws Error if the Dockerfile has no such stage. */
export function stageNamed(name: string): Stage {
  const stage = stages.get(name);
  if (!stage) throw new Error(`The Dockerfile has no stage '${name}'.`);
  return stage;
}

/** The working folder of the images. */
const workFolder = '/app/';

/**
 * Makes the files of a stage without Docker, by the instructions of the Dockerfile itself: a
 * folder, which the caller removes. `built` stands for the project after `npm run build`.
 */
export async function assemble(name: string, built = ROOT): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-image-'));
  await fill(folder, stageNamed(name), built);
  return folder;
}

async function fill(folder: string, stage: Stage, built: string): Promise<void> {
  const base = stages.get(stage.base);
  if (base) await fill(folder, base, built);
  for (const { name, rest } of stage.instructions) {
    if (name === 'COPY') await copy(folder, readCopy(rest), built);
    else if (name === 'RUN') await run(folder, rest);
    else if (!withoutFiles.has(name)) throw new SyntaxError(`${name} ${rest}`);
  }
}

/** Instructions that change no files. */
const withoutFiles = new Set(['WORKDIR', 'ENV', 'EXPOSE', 'USER', 'HEALTHCHECK', 'CMD']);

async function copy(folder: string, { from, paths, to }: Copy, built: string): Promise<void> {
  if (from === null) {
    for (const path of paths.flatMap((one) => globSync(one, { cwd: ROOT })))
      copyFiles(join(ROOT, path), target(folder, path, to), (file) => !isIgnored(inProject(file)));
    return;
  }
  const isBuild = stageNamed(from).instructions.some(({ rest }) => rest === 'npm run build');
  const source = isBuild ? built : await assemble(from, built);
  for (const path of paths.map(inWorkFolder))
    if (!isBuild || existsSync(join(source, path)))
      copyFiles(join(source, path), target(folder, path, to));
  if (!isBuild) rmSync(source, { recursive: true });
}

const inProject = (file: string): string => relative(ROOT, file).split(sep).join('/');

/** @throws SyntaxError for a path outside the working folder. */
function inWorkFolder(path: string): string {
  if (!path.startsWith(workFolder)) throw new SyntaxError(`COPY ${path}`);
  return path.slice(workFolder.length);
}

const target = (folder: string, path: string, to: string): string =>
  join(folder, to.endsWith('/') ? join(to, basename(path)) : to);

function copyFiles(from: string, to: string, filter: (file: string) => boolean = () => true): void {
  cpSync(from, to, { recursive: true, filter });
}

/** @throws SyntaxError for a command that it cannot repeat here. */
async function run(folder: string, command: string): Promise<void> {
  if (command === 'npm ci') return symlinkAll(folder);
  const [program = '', ...words] = command.split(/ +/);
  if (command.startsWith('npm ci ')) return install(folder, words.slice(1));
  if (program !== 'node') throw new SyntaxError(`RUN ${command}`);
  const { ok, output } = await runNode(words, { cwd: folder });
  if (!ok) throw new Error(`RUN ${command}: ${output}`);
}

function symlinkAll(folder: string): void {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

/** Copies of the packages, so that they cannot find any others. */
function install(folder: string, options: readonly string[]): void {
  const omit = options.map((option) => option.replace(/^--omit=/, ''));
  mkdirSync(join(folder, 'node_modules'));
  for (const path of installedBy(omit)) {
    const source = join(ROOT, path);
    copyFiles(
      source,
      join(folder, path),
      (file) => !relative(source, file).split(sep).includes('node_modules'),
    );
  }
}

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

export const lockedPackages = (): Record<string, Locked> =>
  (
    JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, Locked>;
    }
  ).packages;

/** The paths of the packages that `npm ci --omit=…` installs, such as `node_modules/hono`. */
function installedBy(omit: readonly string[]): string[] {
  const [dev, optional] = ['dev', 'optional'].map((kind) => omit.includes(kind));
  const isOmitted = (one: Locked): boolean | undefined =>
    (one.dev && dev) || (one.optional && optional) || (one.devOptional && dev && optional);
  return Object.entries(lockedPackages())
    .filter(([path, one]) => path !== '' && !isOmitted(one))
    .map(([path]) => path);
}

/**
 * Whether .dockerignore excludes a path: the last pattern that matches the path or a parent folder
 * decides.
 */
export function isIgnored(path: string): boolean {
  if (path === '') return false;
  const parts = path.split('/');
  const above = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  const last = patterns.findLast((pattern) =>
    above.some((one) => matchesGlob(one, pattern.replace(/^!/, ''))),
  );
  return last !== undefined && !last.startsWith('!');
}

const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
