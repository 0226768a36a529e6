import { html, raw } from 'hono/html';
import type { EffectiveSetting } from '../config.ts';
import type { SuppliedRequest } from '../policy/preview-request.ts';
import type { FailureNote } from './recent.ts';
import { renderChart } from './request-chart.ts';
import { type Preview, renderPreview } from './request-preview.ts';
import { statusStyle, statusStyleHash } from './status-style.ts';
import type { Status } from './status.ts';

export type Html = ReturnType<typeof html>;

/** Nobody keeps it, finds it, frames it, or gets anything but its own style sheet and form to work. */
export const statusHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `default-src 'none'; style-src '${statusStyleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** The state of the process for a person. Every value goes through `html`, which escapes it. */
export function renderStatusPage(status: Status, preview: { supplied: SuppliedRequest; found: Preview } | null): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Foyer status</title>
<style>${raw(statusStyle)}</style>
</head>
<body>
<header><h1>Foyer</h1><span class="soft">${status.version}, Node ${status.node}, up ${duration(status.uptimeSeconds)}</span></header>
<main>
${renderTiles(status)}
${renderChart(status.requests.minutes)}
${renderFailures(status.failures)}
${renderPreview(preview)}
${renderSettings(status.settings)}
</main>
</body>
</html>
`;
}

function renderTiles({ upstream, process, requests, redis, caches, cookiesDropped = 0 }: Status): Html {
  const { eventLoopDelayMs: delay } = process;
  const outcome = upstream.upstreamStatus === null ? 'no answer' : `answered ${upstream.upstreamStatus}`;
  return html`<dl class="tiles">
${tile('Backend', upstream.status === 'ok' ? 'up' : 'down', `${outcome} in ${upstream.ms} ms, ${upstream.origin}`, upstream.status === 'ok' ? 'good' : 'bad')}
${upstream.breaker && tile('CircuitBreaker', upstream.breaker, 'whether the backend is asked', upstream.breaker === 'closed' ? 'good' : 'warn')}
${upstream.retries !== undefined && tile('Retries', String(upstream.retries), 'requests made again')}
${tile('In flight', String(requests.inFlight), 'requests, this one included')}
${requests.limited && tile('Rate limited', String(Object.values(requests.limited).reduce((sum, one) => sum + one, 0)), 'turned away as too many')}
${tile('Event loop', `${delay.p99} ms`, `late at the 99th percentile; at most ${delay.max} ms`, delay.p99 > 100 ? 'warn' : '')}
${tile('Memory', megabytes(process.rssBytes), `${megabytes(process.heapUsedBytes)} of it JavaScript`)}
${redis && tile('Redis', redis, redis === 'up' ? 'connected' : 'each instance for itself', redis === 'up' ? 'good' : 'bad')}
${cookiesDropped > 0 && tile('Cookies for nobody', String(cookiesDropped), 'dropped from answers that all guests share: the backend begins a session with every call')}
${Object.entries(caches ?? {}).map(([name, { hits, stale, misses }]) => tile(`Cache: ${name}`, share(hits + stale, hits + stale + misses), `${hits} hits, ${stale} stale, ${misses} misses`))}
</dl>`;
}

const tile = (name: string, value: string, detail: string, tone = ''): Html => html`<div><dt>${name}</dt><dd class="${tone}">${value}<small>${detail}</small></dd></div>`;

const shownAtOnce = 6;

function renderFailures(failures: FailureNote[]): Html {
  return html`<section aria-labelledby="failures"><h2 id="failures">Last failures</h2>
${failures.length === 0 ? html`<p class="soft">None since the start.</p>` : html`<ol class="failures">${failures.slice(0, shownAtOnce).map(renderFailure)}</ol>`}
${failures.length > shownAtOnce && html`<details><summary>${failures.length - shownAtOnce} more</summary><ol class="failures">${failures.slice(shownAtOnce).map(renderFailure)}</ol></details>`}
</section>`;
}

const renderFailure = ({ time, id, code, method, route, path, status, ms }: FailureNote): Html => html`<li>
<b class="${status === null || status >= 500 ? 'bad' : 'warn'}">${code}</b><code>${method} ${path}</code>
<div><time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time> · ${status ?? 'no answer'} · ${ms} ms · ${route} · ${id}</div></li>`;

function renderSettings(settings: readonly EffectiveSetting[]): Html {
  return html`<section aria-labelledby="settings"><h2 id="settings">Settings</h2>
<table class="settings"><thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">From</th></tr></thead><tbody>
${settings.map(({ name, value, origin }) => html`<tr><th scope="row"><code>${name}</code></th><td><code>${value === '' ? '–' : value}</code></td><td>${origin}</td></tr>`)}
</tbody></table></section>`;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`);

/** `3 d 4 h`, `4 h 5 min`, `5 min 6 s`. */
function duration(seconds: number): string {
  const units = [['d', 86_400], ['h', 3_600], ['min', 60], ['s', 1]] as const;
  const first = units.findIndex(([, length]) => seconds >= length);
  const shown = first === -1 ? units.slice(-1) : units.slice(first, first + 2);
  let rest = seconds;
  return shown.map(([name, length]) => { const count = Math.floor(rest / length); rest -= count * length; return `${count} ${name}`; }).join(' ');
}
