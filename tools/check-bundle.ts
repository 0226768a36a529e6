import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuiltModules } from './build/list-modules.ts';
import { ROOT } from './process.ts';
import type { Suite } from './test/suite.ts';

/**
 * Schemas, fakes, the page of states, and the demo's panel are for development, tests and
 * demos: visitors must not download them. docs/LICENCES.md states that one package is never
 * shipped.
 */
const FOREIGN =
  /(?:^|\/)node_modules\/(?:zod|msw|combine-errors)\/|^(?:mocks|contracts\/schema|web\/dev)\/|^contracts\/demo\.ts$|^web\/.+\.states\.ts$/;

/**
 * Looks for modules that must never be in the app's production bundle. Counts as one test. Page
 * weight is measured in a browser.
 */
export function bundleSuite(dist = join(ROOT, 'dist')): Suite {
  const started = performance.now();
  const { name, problems } = inspect(dist);
  const failed = problems.length > 0 ? 1 : 0;
  return {
    name,
    passed: 1 - failed,
    failed,
    milliseconds: performance.now() - started,
    report: problems.join('\n'),
  };
}

function inspect(dist: string): { name: string; problems: string[] } {
  try {
    const built = JSON.parse(readFileSync(join(dist, 'modules.json'), 'utf8')) as BuiltModules;
    const count = new Set(Object.values(built).flat()).size;
    const nothing = count === 0 ? ['dist/modules.json lists no modules: nothing was checked'] : [];
    const served = readdirSync(join(dist, 'web/assets'))
      .filter((file) => file.endsWith('.map'))
      .map((file) => `web/assets/${file} would be served`);
    const maps = existsSync(join(dist, 'source-maps'))
      ? readdirSync(join(dist, 'source-maps'))
      : [];
    // A file without code of the app, such as the bundler's own runtime, needs no map.
    const own = Object.keys(built).filter((file) =>
      built[file]?.some((id) => /^(?:web|contracts)\//.test(id)),
    );
    const unmapped = own
      .filter((file) => !maps.includes(`${basename(file)}.map`))
      .map((file) => `${file} has no source map`);
    const foreign = Object.entries(built).flatMap(([file, modules]) =>
      modules.filter((id) => FOREIGN.test(id)).map((id) => `${file} contains ${id}`),
    );
    return {
      name: `no schema, mock, developer page, demo panel, zod or msw among ${count} modules`,
      problems: [...nothing, ...foreign, ...served, ...unmapped],
    };
  } catch (error) {
    return { name: 'modules of the bundle', problems: [String(error)] };
  }
}
