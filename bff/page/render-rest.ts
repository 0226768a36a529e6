import { screenOf } from '../../contracts/screen-of.ts';
import { activeTheme } from '../../contracts/theme.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange, Start } from '../exchange.ts';
import type { DocumentAssets, ScreenAssets } from './document-assets.ts';
import { embedJson, escapeHtml } from './escape.ts';
import { headOf } from './head/page-head.ts';
import { renderHeadTags } from './head/render-head-tags.ts';
import type { PageView } from './page-view.ts';
import { assetTags, lookOf, type PageLook, renderContent } from './render-document.ts';
import { renderDownContent } from './render-down-page.ts';

/** What the head of a page said before anything was known of the visitor. */
export interface Guess {
  look: PageLook;
  assets: ScreenAssets;
  nonce: string;
}

export interface Arrival {
  view: PageView;
  choice: string | undefined;
  guess: Guess;
  start: Start | GatewayError;
  assets: DocumentAssets;
  publicOrigin: string;
}

/** The rest of a page whose head has gone out: the app's data, or what is to be seen instead, where the app does not start. */
export function renderRest(exchange: Exchange, arrival: Arrival): string {
  const { start, guess } = arrival;
  if (start instanceof GatewayError) return renderFailure(exchange, start, guess);
  if (start.kind !== 'redirect') return renderArrived(arrival, start);
  const target = webAddress(start.location);
  return target === null ? renderFailure(exchange, new GatewayError('upstream_unreadable'), guess) : renderRedirect(target, guess);
}

function renderFailure(exchange: Exchange, error: GatewayError, { nonce }: Guess): string {
  const { log, id } = exchange;
  exchange.failure = error.code;
  if (error.code === 'internal') log.error({ id, err: error.cause }, 'unexpected error');
  return renderDownContent(id, nonce);
}

function renderArrived({ view, choice, guess, assets, publicOrigin }: Arrival, start: Exclude<Start, { kind: 'redirect' }>): string {
  const { data: { bootstrap, routeData } } = start;
  const theme = activeTheme(bootstrap, choice);
  const setCookies = start.kind === 'visitor' ? start.setCookies : [];
  const isLate = bootstrap.user === null || setCookies.length > 0;
  const tags = [
    // Headers are over, so the app has to fetch the backend's cookies by a call of its own.
    ...(isLate ? ['<meta name="foyer-renew" content="1">'] : []),
    ...correctLook(guess, lookOf(bootstrap, theme)),
    assetTags(missing(assets.forScreen(screenOf(view.match, bootstrap)), guess.assets)),
  ].filter((tag) => tag !== '');
  // The token of a session whose cookie cannot be delivered would be good for nothing.
  const delivered = bootstrap.user === null ? { ...bootstrap, csrf_token: null } : bootstrap;
  const content = { head: renderHeadTags(headOf(view, { bootstrap, routeData }, publicOrigin)), theme, bootstrap: embedJson(delivered), routeData: embedJson(routeData) };
  return renderContent(content, { nonce: guess.nonce, tags: tags.map((tag) => `${tag}\n`).join('') });
}

function correctLook({ look, nonce }: Guess, { lang, dir, mode }: PageLook): string[] {
  if (look.lang === lang && look.dir === dir && look.mode === mode) return [];
  const [langJson, dirJson, modeJson] = [lang, dir, mode].map(embedJson);
  return [`<script nonce="${nonce}">{const{documentElement:h}=document;h.lang=${langJson};h.dir=${dirJson};h.dataset.theme=${modeJson}}</script>`];
}

function missing(wanted: ScreenAssets, sent: ScreenAssets): ScreenAssets {
  const without = (one: string[], other: string[]): string[] => one.filter((url) => !other.includes(url));
  return { styles: without(wanted.styles, sent.styles), scripts: without(wanted.scripts, sent.scripts), preloads: without(wanted.preloads, sent.preloads) };
}

/** In a script an address can do more than in a header: only the web's own are followed, and a path of this site. */
function webAddress(location: string): string | null {
  if (/^\/(?![/\\])/.test(location)) return location;
  const url = URL.parse(location);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

function renderRedirect(target: string, { nonce }: Guess): string {
  return `<title>…</title>
<script nonce="${nonce}">location.replace(${embedJson(target)})</script>
</head>
<body>
<noscript><a href="${escapeHtml(target)}">${escapeHtml(target)}</a></noscript>
</body>
</html>
`;
}
