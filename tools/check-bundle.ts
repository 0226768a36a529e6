import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltAssets } from '../bff/page/built-assets.ts';
import type { ScreenAssets } from '../bff/page/document-assets.ts';
import { brotli } from './build/brotli.ts';
import { foreignModules } from './build/foreign-modules.ts';
import type { BuiltModules } from './build/list-modules.ts';
import { ROOT } from './process/package-bin.ts';
import type { Suite } from './test/suite.ts';

/** Bytes of brotli that a visitor of /login may have to fetch before the form works. */
const LIMIT = 90_000;

interface Finding {
  name: string;
  problems: string[];
}

/** Weighs the first load of /login and looks for what must never ship. Each counts as one test. */
export async function bundleSuites(dist = join(ROOT, 'dist')): Promise<Suite[]> {
  return [
    await attempt('initial JavaScript of /login', () => weighLogin(dist)),
    await attempt('modules of the bundle', () => inspect(dist)),
  ];
}

/** By the gateway's own list of what it tells browsers to load. */
async function weighLogin(dist: string): Promise<Finding> {
  const assets = readBuiltAssets(join(dist, 'web'));
  const everywhere = scriptsOf(assets.forScreen(null));
  const files = scriptsOf(assets.forScreen({ screen: 'login', shell: 'auth' }));
  if (files.length === everywhere.length) throw new Error('the build has no login screen: web/features/<name>/login-screen.tsx');
  const sizes = await Promise.all(files.map(async (file) => (await brotli(readFileSync(join(dist, 'web', file)))).length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const parts = files.map((file, index) => `${kilobytes(sizes[index] ?? 0)} ${file}`);
  const problems = total > LIMIT ? [`${kilobytes(total)} is above ${kilobytes(LIMIT)}:`, ...parts] : [];
  return { name: `initial JavaScript of /login, ${kilobytes(total)} of at most ${kilobytes(LIMIT)}`, problems };
}

const scriptsOf = ({ scripts, preloads }: ScreenAssets): string[] => [...scripts, ...preloads].map((url) => url.slice(1));

function inspect(dist: string): Finding {
  const built = readJson<BuiltModules>(join(dist, 'modules.json'));
  const count = new Set(Object.values(built).flat()).size;
  const nothing = count === 0 ? ['dist/modules.json names no module: nothing was checked'] : [];
  return { name: `no schema, mock, page for developers, demo panel, zod or msw among ${count} modules`, problems: [...nothing, ...foreignModules(built)] };
}

async function attempt(fallbackName: string, look: () => Finding | Promise<Finding>): Promise<Suite> {
  const started = performance.now();
  const { name, problems } = await Promise.try(look).catch((error: unknown) => ({ name: fallbackName, problems: [String(error)] }));
  const failed = problems.length > 0 ? 1 : 0;
  return { name, passed: 1 - failed, failed, milliseconds: performance.now() - started, report: problems.join('\n') };
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
