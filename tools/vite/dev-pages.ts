import type { Plugin } from 'vite';
import { before } from '../../contracts/before.ts';
import { appDocument, sendDocument } from './documents.ts';
import { sendWorker } from './mock-mode.ts';

/** The list of states, each in a frame with its own world. */
const states = '/_dev/states';
const statesList = appDocument('States (development)', '/web/dev/states/main.tsx').replace(
  '/web/styles.css',
  '/web/dev/states/gallery.css',
);
const stateAlone = appDocument('State (development)', '/web/dev/states/frame.ts');
const stateWorker = `${states}/worker.js`;

function pageAt(path: string, query: string): string | undefined {
  if (path !== states && !path.startsWith(`${states}/`)) return undefined;
  return new URLSearchParams(query).has('frame') ? stateAlone : statesList;
}

const awaitServer = {
  tag: 'script',
  attrs: { type: 'module', src: '/web/dev/await-server.ts' },
  injectTo: 'head',
} as const;

/** Pages for developers. They exist only on Vite's server: no route of the app leads there. */
export function devPages(): Plugin {
  return {
    name: 'foyer:dev-pages',
    apply: 'serve',
    // Vite finds them only when a state loads, and would reload the page.
    config: () => ({
      optimizeDeps: { include: ['@testing-library/dom', '@testing-library/user-event'] },
    }),
    transformIndexHtml: () => [awaitServer],
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        const path = before(url, '?');
        if (path === stateWorker) return sendWorker(response);
        const page = pageAt(path, url.slice(path.length));
        if (page === undefined) return next();
        sendDocument(server, url, page, response).catch(next);
      });
    },
  };
}
