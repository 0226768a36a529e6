import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { routes as Routes } from '../../contracts/routes/routes.ts';
import { ROOT } from '../process.ts';

/**
 * Screens and layouts that guests do not need: those of members, artists and admins. Their scripts
 * load only with their screen.
 */
async function namesOfFew(): Promise<Set<string>> {
  // A named import would be part of Vite's configuration: each new route would restart the
  // development server.
  const { routes } = (await import(
    pathToFileURL(join(ROOT, 'contracts/routes/routes.ts')).href
  )) as {
    routes: typeof Routes;
  };
  return new Set([
    ...globSync(
      [
        'web/{admin,backstage}/*/*-screen.tsx',
        'web/screens/home/home-screen.tsx',
        'web/app/layouts/{backstage-layout,music-layout}.tsx',
        'web/ui/popups/{dialog-panel,toasts}.tsx',
      ],
      { cwd: ROOT },
    ).map((path) => basename(path, '.tsx')),
    ...routes.filter(({ access }) => access.login).map(({ screen }) => `${screen}-screen`),
  ]);
}

/**
 * The scripts that each chunk preloads. Everybody loads these lists: they name no chunk that every
 * page has already loaded, and none of those that few people need.
 */
export function preloads(): Plugin {
  return {
    name: 'foyer:preloads',
    apply: 'build',
    async config() {
      const ofFew = await namesOfFew();
      return {
        build: {
          modulePreload: {
            // All target browsers support it.
            polyfill: false,
            resolveDependencies: (chunk, files) =>
              ofFew.has(chunk.slice('assets/'.length, -'-1234567.js'.length))
                ? []
                : files.filter(
                    (file) => !/^assets\/(?:libraries|main|rolldown-runtime|shared)-/.test(file),
                  ),
          },
        },
      };
    },
  };
}
