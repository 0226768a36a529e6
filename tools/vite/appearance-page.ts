import type { Plugin } from 'vite';

const APPEARANCE_PAGE = '/_dev/appearance';

const DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Appearance editor (development)</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="/web/dev/appearance-editor.css">
  </head>
  <body>
    <main id="editor">
      <h1>Appearance editor</h1>
      <p>Each button sends one message of the protocol to the app beside it. Nothing is kept.</p>
      <div id="messages"></div>
      <h2>What the app says</h2>
      <ol id="log" aria-live="polite"></ol>
    </main>
    <iframe id="app" title="The app" src="/?appearanceEditor=true"></iframe>
    <script type="module" src="/web/dev/appearance-editor.ts"></script>
  </body>
</html>
`;

/** A page of development that drives the app in a frame, as the backend's own editor does. It exists on Vite's server only. */
export function appearancePage(): Plugin {
  return {
    name: 'foyer:appearance-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== APPEARANCE_PAGE) return next();
        void server.transformIndexHtml(APPEARANCE_PAGE, DOCUMENT).then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        }).catch(next);
      });
    },
  };
}
