import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { routes as Routes } from '../../contracts/routes/routes.ts';
import { ROOT } from '../process.ts';

/** What people open without signing in and what the first play loads. */
async function namesOfMany(): Promise<Set<string>> {
  // A named import would be part of Vite's configuration: each new route would restart the
  // development server.
  const { routes } = (await import(
    pathToFileURL(join(ROOT, 'contracts/routes/routes.ts')).href
  )) as {
    routes: typeof Routes;
  };
  const screens = routes.filter(({ access }) => !access.login);
  return new Set([
    ...screens.map(({ screen }) => `${screen}-screen`),
    'landing-screen',
    'auth-layout',
    'player',
  ]);
}

/**
 * The scripts that each chunk preloads. Every page carries these lists: they name no chunk that has
 * already loaded, and only those of frequent screens. Elsewhere, an import within a chunk costs one
 * more round trip.
 */
export function preloads(): Plugin {
  return {
    name: 'foyer:preloads',
    apply: 'build',
    async config() {
      const ofMany = await namesOfMany();
      return {
        build: {
          modulePreload: {
            // All target browsers support it.
            polyfill: false,
            resolveDependencies: (chunk, files) =>
              ofMany.has(chunk.slice('assets/'.length, -'-1234567.js'.length))
                ? files.filter(
                    (file) => !/^assets\/(?:libraries|main|rolldown-runtime)-/.test(file),
                  )
                : [],
          },
        },
      };
    },
  };
}
