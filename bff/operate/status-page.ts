import { html, raw } from 'hono/html';
import type { Bounds } from '../config/bounds.ts';
import type { DriftState } from './drift.ts';
import type { RoutingState } from '../backend/routing.ts';
import { defaultBackend } from '../request/backend-names.ts';
import type { ShadowFinding, ShadowState } from './shadow.ts';
import { figure, type Html, renderTable } from './html.ts';
import type { FailureNote } from './recent-requests.ts';
import { renderChart } from './request-chart.ts';
import { type Preview, renderPreview, type PreviewInput } from './request-preview.ts';
import { statusStyle, statusStyleHash } from './status-style.ts';
import type { Status } from './status.ts';

/** Prevents caching, indexing and framing, and allows only its own style sheet and form. */
export const statusHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'content-security-policy': `default-src 'none'; style-src '${statusStyleHash}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
} as const;

/** The policy allows exactly these bytes: a formatted element would have others. */
const styleElement = raw(`<style>${statusStyle}</style>`);

/** The state of the process as an HTML page. Every value goes through `html`, which escapes it. */
export function renderStatusPage(
  status: Status,
  preview: { input: PreviewInput; found: Preview } | null,
): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Foyer status</title>
        ${styleElement}
      </head>
      <body>
        <header>
          <h1>Foyer</h1>
          <span class="soft"
            >${status.version}, Node ${status.node}, up ${duration(status.uptimeSeconds)}</span
          >
        </header>
        <main>
          ${renderTiles(status)} ${renderChart(status.requests.minutes)}
          ${renderFailures(status.failures)} ${status.drift && renderDrift(status.drift)}
          ${status.shadow && renderShadow(status.shadow)}
          ${status.routing && renderRouting(status.routing)} ${renderPreview(preview)}
          ${renderSettings(status)}
        </main>
      </body>
    </html> `;
}

function renderTiles(status: Status): Html {
  const { upstream, process, requests, redis, caches, cookiesDropped = 0 } = status;
  const { eventLoopDelayMs: delay } = process;
  return html`<dl class="tiles">
    ${renderBackend(upstream)} ${upstream.breaker && renderBreaker(upstream.breaker)}
    ${upstream.retries !== undefined && tile('Retries', figure(upstream.retries), 'retried requests')}
    ${tile('In flight', figure(requests.inFlight), 'requests, including this one')}
    ${requests.bounds && tile('At the backend', figure(requests.atUpstream ?? 0), `${requests.busiest ? `${figure(requests.busiest.requests)} of them for ${requests.busiest.call}. ` : ''}${boundsLine(requests.bounds)}`)}
    ${requests.limited && tile('Rate limited', figure(Object.values(requests.limited).reduce((sum, one) => sum + one, 0)), 'refused requests')}
    ${tile('Event loop', `${delay.p99} ms`, `delay at the 99th percentile; at most ${delay.max} ms`, delay.p99 > 100 ? 'warn' : '')}
    ${tile('Memory', megabytes(process.rssBytes), `${megabytes(process.heapUsedBytes)} of JavaScript heap`)}
    ${redis && tile('Redis', redis, redis === 'up' ? 'connected' : 'each instance on its own', redis === 'up' ? 'good' : 'bad')}
    ${cookiesDropped > 0 && tile('Dropped cookies', figure(cookiesDropped), 'removed from shared responses: the backend starts a session with every call')}
    ${Object.entries(caches ?? {}).map(([name, { hits, stale, misses }]) => tile(`Cache: ${name}`, share(hits + stale, hits + stale + misses), `${figure(hits)} hits, ${figure(stale)} stale, ${figure(misses)} misses`))}
  </dl>`;
}

/** An unlimited address shows no limit. */
const boundsLine = ({ requests, ofOneCall, ofOneAddress, connections, files }: Bounds): string =>
  `At most ${figure(requests)}; ${figure(ofOneCall)} for one call` +
  (ofOneAddress === Infinity ? '' : `, ${figure(ofOneAddress)} for one address`) +
  `. Connections: ${figure(connections)} at most. ulimit -n: ${figure(files)}`;

function renderBackend(upstream: Status['upstream']): Html {
  const { status, upstreamStatus, failure, cause, ms, origin } = upstream;
  if (status === null) return tile('Backend', 'waiting', `no response yet, ${origin}`, 'warn');
  const outcome = upstreamStatus === null ? 'no answer' : `answered ${upstreamStatus}`;
  return tile(
    'Backend',
    status === 'ok' ? 'up' : 'down',
    `bootstrap data: ${outcome} in ${ms} ms${failure === null ? '' : `, ${failure}`}${cause === null ? '' : ` (${cause})`}; ${origin}`,
    status === 'ok' ? 'good' : 'bad',
  );
}

function renderBreaker({ isOn, states }: NonNullable<Status['upstream']['breaker']>): Html {
  const open = Object.entries(states)
    .filter((state) => state[1].open > 0)
    .map(([what]) => what);
  const value = !isOn ? 'off' : open.length === 0 ? 'closed' : 'open';
  return tile(
    'Circuit breaker',
    value,
    open.length === 0 ? 'all requests pass' : `open for: ${open.join(', ')}`,
    value === 'closed' ? 'good' : 'warn',
  );
}

const tile = (name: string, value: string, detail: string, tone = ''): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd class="${tone}">${value}<small>${detail}</small></dd>
  </div>`;

const renderFailures = (failures: FailureNote[]): Html =>
  html`<section aria-labelledby="failures">
    <h2 id="failures">Last failures</h2>
    ${failures.length === 0 ? html`<p class="soft">None since the start.</p>` : renderNotes(failures.map(renderFailure))}
  </section>`;

const shownAtOnce = 6;

/** Shows the first few of a list, and the rest on request. */
function renderNotes(notes: Html[]): Html {
  const rest = notes.slice(shownAtOnce);
  return html`<ol class="notes">
      ${notes.slice(0, shownAtOnce)}
    </ol>
    ${
      rest.length > 0 &&
      html`<details>
        <summary>${rest.length} more</summary>
        <ol class="notes">
          ${rest}
        </ol>
      </details>`
    }`;
}

const renderFailure = ({ status, cause, ...failure }: FailureNote): Html =>
  html`<li>
    <b class="${status === null || status >= 500 ? 'bad' : 'warn'}">${failure.code}</b
    ><code>${failure.method} ${failure.path}</code>
    <div>
      ${renderTime(failure.time)} · ${status ?? 'no answer'} · ${failure.ms} ms ·
      ${failure.route}${cause !== null && ` · ${cause}`} · ${failure.id}
    </div>
  </li>`;

function renderDrift({ mode, counts, findings, dropped }: DriftState): Html {
  const { fits, differs, unreadable, skipped } = counts;
  return html`<section aria-labelledby="drift">
    <h2 id="drift">Schema mismatches</h2>
    <p class="soft">
      ${figure(fits + differs)} replies compared, ${figure(differs)} of them mismatched,
      ${figure(unreadable)} could not be read, ${figure(skipped)} were skipped.
      DRIFT=${mode}.${dropped > 0 && ` ${figure(dropped)} more findings were dropped.`}
    </p>
    ${
      findings.length > 0 &&
      html`${renderNotes(findings.map(({ expected, seen, first, last, backend, ...one }) => renderFinding({ ...one, tone: 'warn', what: `${expected}, seen ${seen}${backend === defaultBackend ? '' : `, of ${backend}`}`, firstSeen: first, lastSeen: last })))}
        <p class="links">
          <a href="/_foyer/drift.diff">As a diff of the schema</a>
          <a href="/_foyer/drift">As JSON</a>
        </p>`
    }
  </section>`;
}

function renderShadow({ counts, findings, noise }: ShadowState): Html {
  return html`<section aria-labelledby="shadow">
    <h2 id="shadow">Differences in the other backend</h2>
    <p class="soft">
      ${figure(counts.same + counts.differs)} replies compared, ${figure(counts.differs)} of them
      differed, ${figure(counts.failed)} failed or could not be read, ${figure(counts.skipped)} were
      skipped.
    </p>
    ${findings.length > 0 && renderNotes(findings.map(({ first, second, isBreaking, ...one }) => renderFinding({ ...one, tone: isBreaking ? 'bad' : 'warn', what: `${first} here, ${second} there${isBreaking ? ', does not match the schema' : ''}` })))}
    ${
      noise.length > 0 &&
      html`<details>
        <summary>${noise.length} places where replies of this backend vary anyway</summary>
        <ul>
          ${noise.map((one) => html`<li><code>${one}</code></li>`)}
        </ul>
      </details>`
    }
  </section>`;
}

interface Finding extends Pick<
  ShadowFinding,
  'call' | 'path' | 'count' | 'firstSeen' | 'lastSeen'
> {
  kind: string;
  tone: 'warn' | 'bad';
  what: string;
}

const renderFinding = ({ path, count, firstSeen, lastSeen, ...finding }: Finding): Html =>
  html`<li>
    <b class="${finding.tone}">${finding.kind}</b><code>${finding.call}</code> ·
    ${path === '' ? 'whole reply' : html`<code>${path}</code>`}
    <div>${finding.what}</div>
    <div>
      ${count === 1 ? html`once, ${renderTime(lastSeen)}` : html`${figure(count)} times, ${renderTime(firstSeen)} to ${renderTime(lastSeen, firstSeen)}`}
    </div>
  </li>`;

/** `since`: an earlier time shown before it. The date is not repeated if it is the same. */
const renderTime = (time: string, since = ''): Html =>
  html`<time datetime="${time}"
    >${since.slice(0, 10) === time.slice(0, 10) ? shortTime(time).slice(11) : shortTime(time)}</time
  >`;

function renderRouting({ file, since, failure, backends, rules, counts }: RoutingState): Html {
  const renderRule = ({ name, subject, to, percent }: RoutingState['rules'][number]): Html => {
    const soFar = counts.reduce((sum, { rule, count }) => sum + (rule === name ? count : 0), 0);
    return html`<li>
      <b>${name}</b><code>${subject}</code>
      <div>to ${to}, ${percent} % of visitors · requests so far: ${figure(soFar)}</div>
    </li>`;
  };
  return html`<section aria-labelledby="routing">
    <h2 id="routing">Routing rules</h2>
    <p class="soft">
      <code>${file}</code>, in force since ${renderTime(since)}.
      ${backends.map(({ name, url }) => html`Backend ${name} is ${url}. `)}
    </p>
    ${
      failure &&
      html`<p>
          <b class="bad">The file has changed:</b> it was reloaded at ${renderTime(failure.at)} but
          is invalid, so the old rules still apply.
        </p>
        <ul>
          ${failure.problems.map((one) => html`<li>${one}</li>`)}
        </ul>`
    }
    ${rules.length === 0 ? html`<p class="soft">No rules: all requests go to the first backend.</p>` : renderNotes(rules.map(renderRule))}
  </section>`;
}

const shortTime = (time: string): string => `${time.slice(0, 19).replace('T', ' ')} UTC`;

function renderSettings({ settings }: Pick<Status, 'settings'>): Html {
  return html`<section aria-labelledby="settings">
    <h2 id="settings">Settings</h2>
    <div class="settings">
      ${renderTable(
        ['Name', 'Value', 'From'],
        settings.map(({ name, value, origin }) => [
          html`<code>${name}</code>`,
          html`<code>${value || '–'}</code>`,
          origin,
        ]),
      )}
    </div>
  </section>`;
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;

/** `3 d 4 h`, `4 h 5 min`, `5 min 6 s`. */
function duration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  const shown = first === -1 ? parts.slice(-1) : parts.slice(first, first + 2);
  return shown.map((part) => part.join(' ')).join(' ');
}
