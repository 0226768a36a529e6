import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';
import { demo } from '../../contracts/demo.ts';
import { namedRecording } from '../../mocks/replay/recording-file.ts';
import { loadedAtStart } from './bundled-fakes.ts';
import { appDocument, sendDocument } from './documents.ts';
import { isForVite } from './is-for-vite.ts';

/** `npm run dev -- --mode mock`: the app alone, on the fake backend in the browser's worker. */
export function mockMode(): Plugin {
  return {
    name: 'foyer:mock-mode',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        if (url === '/mockServiceWorker.js') sendWorker(response);
        else if (url === demo.recording) sendRecording(response);
        // Not by Sec-Fetch-Mode: the worker repeats navigations in another mode.
        else if (isForVite(server.config, url) || !request.headers.accept?.includes('text/html'))
          next();
        else sendDocument(server, url, documentOf(server), response).catch(next);
      });
    },
  };
}

const script = '/web/main.tsx';

const documentOf = (server: ViteDevServer): string =>
  appDocument('Foyer (mocks)', script, [
    ...new Set([...loadedAtStart, ...knownModules(server, script)]),
  ]);

/**
 * The addresses of the modules that a page has loaded before, from this entry. Listed in the next
 * document they load at once, and not import by import.
 */
function knownModules({ environments }: ViteDevServer, entry: string): string[] {
  const graph = environments['client']?.moduleGraph;
  const found = new Set<EnvironmentModuleNode>();
  const first = graph?.urlToModuleMap.get(entry);
  if (first) found.add(first);
  for (const one of found)
    for (const next of one.importedModules) if (isLoaded(next)) found.add(next);
  return [...found].map(({ url }) => url);
}

/** Other screens are not needed, and edited modules have another address each time. */
const isLoaded = ({
  type,
  transformResult,
  lastHMRTimestamp,
  url,
}: EnvironmentModuleNode): boolean =>
  type === 'js' &&
  transformResult !== null &&
  lastHMRTimestamp === 0 &&
  !url.endsWith('-screen.tsx');

/** Read again for each page, so that edits show on the next one. */
function sendRecording(response: ServerResponse): void {
  const recording = namedRecording();
  response
    .writeHead(recording ? 200 : 204, { 'Content-Type': 'application/json' })
    .end(recording ? JSON.stringify(recording) : undefined);
}

/** The worker of MSW, in the version that is installed. */
export function sendWorker(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/javascript');
  createReadStream(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))).pipe(response);
}
