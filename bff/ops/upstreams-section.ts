import { html } from 'hono/html';
import type { SettingsFileState } from '../live-settings.ts';
import { defaultBackend } from '../policy/backend-names.ts';
import type { Html } from './html.ts';
import type { Status } from './status.ts';

type Addresses = NonNullable<Status['addresses']>;
type SlowCalls = NonNullable<Status['slowCalls']>;

const named = (backend: string): string => (backend === defaultBackend ? '' : ` of ${backend}`);

/** Addresses of a backend that has several; nothing if none has. */
export function renderAddresses(addresses: Addresses): Html | '' {
  if (addresses.length === 0) return '';
  return html`<section aria-labelledby="addresses">
    <h2 id="addresses">Addresses of the backend</h2>
    <ol class="notes">
      ${addresses.map(
        ({ address, backend, isOut, underWay, ejections }) =>
          html`<li>
            <b class="${isOut ? 'bad' : 'good'}">${isOut ? 'out' : 'in service'}</b
            ><code>${address}</code>${named(backend)}
            <div>
              requests in flight: ${underWay} · taken out for failed connections:
              ${ejections.connect}, for timeouts: ${ejections.timeout}, for failed responses:
              ${ejections.status}
            </div>
          </li>`,
      )}
    </ol>
  </section>`;
}

/** Calls that are limited because they are far slower than usual, or were. */
export function renderSlowCalls(calls: SlowCalls): Html | '' {
  if (calls.length === 0) return '';
  return html`<section aria-labelledby="slow">
    <h2 id="slow">Slow calls</h2>
    <ol class="notes">
      ${calls.map(
        ({ call, backend, limit, times, usualMs, recentMs }) =>
          html`<li>
            <b class="${limit === null ? '' : 'warn'}"
              >${limit === null ? 'fast again' : `${limit} at a time`}</b
            ><code>${call}</code>${named(backend)}
            <div>
              95 percent within ${recentMs} ms, usually ${usualMs} ms · became slow
              ${times === 1 ? 'once' : `${times} times`}
            </div>
          </li>`,
      )}
    </ol>
  </section>`;
}

export const renderSettingsFile = ({ file, since, failure, waiting }: SettingsFileState): Html =>
  html`<p class="soft"><code>${file}</code>, in effect since ${since}.</p>
    ${
      failure &&
      html`<p>
          <b class="bad">The file has changed:</b> it was read again at ${failure.at} but is
          invalid, so the old settings still apply.
        </p>
        <ul>
          ${failure.problems.map((one) => html`<li>${one}</li>`)}
        </ul>`
    }
    ${waiting.length > 0 && html`<p>After a restart, these change: ${waiting.join(', ')}.</p>`}`;
