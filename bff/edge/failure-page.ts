import { createHash } from 'node:crypto';

const style = 'body{font:1rem/1.6 system-ui,sans-serif;min-height:90vh;display:grid;place-content:center;gap:.5rem;padding:1rem;text-align:center;color-scheme:light dark}h1{font-size:1.25rem;margin:0}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'self'`;

/**
 * A failure for a person who went to an address of the backend in a browser. It looks after nothing and loads nothing again: the
 * address may stand for something that must not happen twice. `sentence` and `requestId` are the gateway's own and need no escaping.
 */
export function failurePage(sentence: string, requestId: string): { html: string; policy: string } {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${sentence}</title>
<style>${style}</style>
</head>
<body>
<h1>${sentence}</h1>
<small>Reference: ${requestId}</small>
</body>
</html>
`;
  return { html, policy };
}
