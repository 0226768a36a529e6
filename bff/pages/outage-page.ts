import { inlineHash } from '../hashes.ts';
import { nonceAttribute } from './document.ts';
import { escapeHtml } from '../../contracts/markup.ts';

/** Seconds between automatic checks. */
export const retrySeconds = 10;

const style = `
:root{color-scheme:light dark;--ground:#f7f6f3;--paper:#fff;--ink:#1d1b20;--soft:#625e68;--accent:#3d3a8c;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--ground:#121114;--paper:#1c1b1f;--ink:#ece9f1;--soft:#a8a3b0;--accent:#b9b6ff;--on-accent:#16143a}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{max-width:28rem;padding:2.5rem;border-radius:1.25rem;background:var(--paper);text-align:center;box-shadow:0 1px 2px rgb(0 0 0/.06),0 12px 40px rgb(0 0 0/.08)}
svg{display:inline;width:4rem;height:4rem;color:var(--accent)}
h1{margin:1.25rem 0 .5rem;font-size:1.5rem;line-height:1.25;text-wrap:balance}
p{margin:0 0 1.5rem;color:var(--soft);text-wrap:pretty}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:999px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
small{display:block;margin-top:1.75rem;color:var(--soft);font-size:.75rem;overflow-wrap:anywhere}
`;

/**
 * Reloads only once the upstream is back, because an automatic reload loses the reader's position
 * (WCAG 2.2.1).
 */
const script = `setInterval(()=>fetch('/readyz?upstream').then((response)=>response.ok&&location.reload(),()=>{}),${retrySeconds * 1000})`;

/** Hashes of its style sheet and script, for the content security policy. */
export const outageHashes = { style: inlineHash(style), script: inlineHash(script) };

/**
 * Shown while the upstream is unreachable and nothing is cached. It needs no other file and no
 * theme, because those may be missing.
 */
export function renderOutagePage(requestId: string): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="data:,">
${renderOutageContent(requestId)}`;
}

/**
 * Everything but the start, for a page that began as another one. Without the app's root, the app
 * does not start.
 */
export function renderOutageContent(requestId: string, nonce?: string): string {
  // An empty address is the page itself, so the visitor's address need not be repeated here.
  return `<meta name="robots" content="noindex">
<title>We’ll be right back</title>
<style${nonceAttribute(nonce)}>${style}</style>
</head>
<body>
<main lang="en" dir="ltr">
<svg viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" aria-hidden="true"><path d="M12 26v12M22 18v28M32 10v44M42 22v20M52 28v8"/></svg>
<h1>We’ll be right back</h1>
<p>The music stopped for a moment. This page will reload automatically, so you can leave it open.</p>
<a href="">Try again</a>
<small>Reference: ${escapeHtml(requestId)}</small>
</main>
<script${nonceAttribute(nonce)}>${script}</script>
</body>
</html>
`;
}
