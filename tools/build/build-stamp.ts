import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from '../process.ts';

const INPUTS = [
  'web',
  'contracts',
  'tools/build',
  'tools/openapi',
  'vite.config.ts',
  'package-lock.json',
];
const STAMP = 'dist/built-from';
const OUTPUTS = ['dist/web/.vite/manifest.json', 'dist/server/server.js'];

/**
 * Whether dist/ was built from the current sources. Compares contents, because checkouts and images
 * change file times.
 */
export function isBuildFresh(root = ROOT): boolean {
  const stamp = join(root, STAMP);
  return (
    OUTPUTS.every((file) => existsSync(join(root, file))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(root)
  );
}

/** Records the sources that dist/web was built from. */
export function writeStamp(root = ROOT): void {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, STAMP), fingerprint(root));
}

function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesOf(root, input)))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesOf(root: string, input: string): string[] {
  if (!existsSync(join(root, input))) return [];
  if (statSync(join(root, input)).isFile()) return [input];
  const entries = readdirSync(join(root, input), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).toSorted();
}

/**
 * Builds dist/web unless it is up to date. Runs in a separate process, so that the build's memory
 * is freed.
 */
export async function buildIfStale(): Promise<void> {
  if (isBuildFresh()) return;
  console.log('Building the app (takes a few seconds, only after changes)…');
  const { ok, output } = await runNode(['tools/run.js', 'build'], {
    env: { NODE_ENV: 'production' },
  });
  if (!ok) throw new BuildError(`The app failed to build:\n${output}`);
}

/** A failed build. Its message is for the user, so `tools/run.js` prints nothing else. */
class BuildError extends Error {
  override name = 'BuildError';
}
