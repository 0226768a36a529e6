import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { isForVite } from './is-for-vite.ts';

// No gateway has inlined a bootstrap: web/main.tsx starts mocks/browser.ts and loads it.
const DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Foyer (mocks)</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/web/styles.css">
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/web/main.tsx"></script>
  </body>
</html>
`;

/** `npm run dev -- --mode mock`: the app alone, on the fake backend inside the browser's worker. */
export function mockMode(): Plugin {
  return {
    name: 'foyer:mock-mode',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '/';
        if (url === '/mockServiceWorker.js') sendWorker(response);
        // Not by Sec-Fetch-Mode: the worker repeats navigations in a mode of its own.
        else if (isForVite(server.config, url) || !request.headers.accept?.includes('text/html')) next();
        else sendDocument(server, url, response).catch(next);
      });
    },
  };
}

function sendWorker(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/javascript');
  createReadStream(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))).pipe(response);
}

async function sendDocument(server: ViteDevServer, url: string, response: ServerResponse): Promise<void> {
  const html = await server.transformIndexHtml(url, DOCUMENT);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(html);
}
