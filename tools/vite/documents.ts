import type { ServerResponse } from 'node:http';
import type { ViteDevServer } from 'vite';

/** A page with the app and no inlined data: web/main.tsx requests the bootstrap data itself. */
export const appDocument = (
  title: string,
  script = '/web/main.tsx',
  preloads: readonly string[] = [],
): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/web/styles.css">
${preloads.map((href) => `    <link rel="modulepreload" href="${href}">\n`).join('')}  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="${script}"></script>
  </body>
</html>
`;

/** Sends a page that includes Vite's client. */
export async function sendDocument(
  server: ViteDevServer,
  url: string,
  html: string,
  response: ServerResponse,
): Promise<void> {
  const page = await server.transformIndexHtml(url, html);
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(page);
}
