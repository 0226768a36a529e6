import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The modules in each built file: paths from the root, with forward slashes. */
export type BuiltModules = Record<string, string[]>;

/** Lists the modules in the bundle for tools/check-bundle.ts, outside the served folder. */
export function listModules(path: string): Plugin {
  let root = '';
  return {
    name: 'foyer:list-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const built: BuiltModules = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        // Modules that tree shaking removes completely are listed too, with zero length.
        const modules = Object.entries(file.modules).filter(
          ([, { renderedLength }]) => renderedLength > 0,
        );
        built[file.fileName] = modules
          .map(([id]) => relative(root, id).replaceAll('\\', '/'))
          .toSorted();
      }
      const target = resolve(root, path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, JSON.stringify(built, null, 2));
    },
  };
}
