import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltAssets } from '../bff/page/assets.ts';
import type { DocumentAssets, ScreenAssets } from '../bff/page/assets.ts';
import { routes } from '../contracts/routes.ts';
import type { ScreenChoice } from '../contracts/screen-of.ts';
import { brotli } from './build/brotli.ts';
import { foreignModules } from './build/foreign-modules.ts';
import type { BuiltModules } from './build/list-modules.ts';
import { ROOT } from './process/package-bin.ts';
import type { Suite } from './test/suite.ts';

/** What a first load may weigh: bytes of brotli that a browser fetches before the page works. */
interface Budget {
  who: string;
  limit: number;
  screens: ScreenChoice[];
  /** What none of them may bring along. */
  never?: RegExp;
}

const authScreens = new Set([...routes.filter(({ shell }) => shell === 'auth').map(({ screen }) => screen), 'verify-email']);
const guestScreens: ScreenChoice[] = [
  ...[...authScreens].map((screen) => ({ screen, shell: 'auth' as const })),
  { screen: 'landing', shell: 'site' },
  { screen: 'pricing', shell: 'site' },
  { screen: 'contact', shell: 'site' },
  { screen: 'custom-page', shell: 'site' },
  { screen: 'not-found', shell: 'site' },
  ...['artist', 'album', 'track', 'playlist', 'profile', 'search'].map((screen) => ({ screen, shell: 'site' as const })),
];
const otherScreens = new Set(routes.map(({ screen }) => screen).filter((screen) => !guestScreens.some((guests) => guests.screen === screen)));

const budgets: Budget[] = [
  { who: 'guests', limit: 85_000, screens: guestScreens, never: /^web\/(?:uploads|features\/account-settings)\/|\/tus-js-client\// },
  { who: 'members', limit: 130_000, screens: [...otherScreens].map((screen) => ({ screen, shell: 'site' })) },
];

type WeightOf = (file: string) => Promise<number>;

interface Finding {
  name: string;
  problems: string[];
}

/** Weighs the first load of every screen and looks for what must never ship. Each counts as one test. */
export async function bundleSuites(dist = join(ROOT, 'dist')): Promise<Suite[]> {
  const weights = new Map<string, Promise<number>>();
  // Screens share most of their files, and compressing one takes its time.
  const weightOf = (file: string): Promise<number> => weights.getOrInsertComputed(file, async () => (await brotli(readFileSync(join(dist, 'web', file)))).length);
  return [
    ...(await Promise.all(budgets.map((budget) => attempt(`initial JavaScript of ${budget.who}`, () => weigh(dist, budget, weightOf))))),
    await attempt('modules of the bundle', () => inspect(dist)),
  ];
}

/** By the gateway's own list of what it tells browsers to load: parts that a page is rendered with are in it, since it is taken over with them. */
async function weigh(dist: string, { who, limit, screens, never }: Budget, weightOf: WeightOf): Promise<Finding> {
  const assets = readBuiltAssets(join(dist, 'web'));
  const loads = await Promise.all(screens.map((choice) => weighScreen(assets, choice, weightOf)));
  const tooHeavy = loads.filter(({ total }) => total > limit);
  const heavy = tooHeavy.flatMap(({ screen, total, parts }) => [`${screen}: ${kilobytes(total)} is above ${kilobytes(limit)}:`, ...parts]);
  const strange = never ? strangers(dist, loads.flatMap(({ files }) => files), never) : [];
  const words = loads.toSorted((one, other) => other.total - one.total).map(({ screen, total }) => `${screen} ${(total / 1000).toFixed(1)}`);
  return { name: `initial JavaScript of ${who}, at most ${kilobytes(limit)}: ${words.join(', ')}`, problems: [...heavy, ...strange] };
}

async function weighScreen(assets: DocumentAssets, choice: ScreenChoice, weightOf: WeightOf) {
  const { screen, shell } = choice;
  const files = scriptsOf(assets.forScreen(choice));
  const frame = scriptsOf(assets.forScreen({ screen: '', shell }));
  if (frame.length === scriptsOf(assets.forScreen(null)).length) throw new Error(`the build has no ${shell}-shell: web/app/shell/${shell}-shell.tsx`);
  if (files.length === frame.length) throw new Error(`the build has no ${screen} screen: web/features/<name>/${screen}-screen.tsx`);
  const sizes = await Promise.all(files.map(weightOf));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return { screen, total, files, parts: files.map((file, index) => `${kilobytes(sizes[index] ?? 0)} ${file}`) };
}

/** A line for each module in these files that matches. */
function strangers(dist: string, files: readonly string[], never: RegExp): string[] {
  const built = readJson<BuiltModules>(join(dist, 'modules.json'));
  return [...new Set(files)].flatMap((file) => (built[file] ?? []).filter((id) => never.test(id)).map((id) => `${file} contains ${id}`));
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
