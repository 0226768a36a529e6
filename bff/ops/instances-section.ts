import { html } from 'hono/html';
import type { InstancesView, KnownInstance } from '../instances/instances.ts';
import type { Html } from './html.ts';

/** All instances of the site, on the status page. */
export function renderInstances({ self, isComplete, instances }: InstancesView): Html {
  const alive = instances.filter(({ isAlive }) => isAlive);
  const versions = new Set(alive.map(({ routes }) => routes?.version ?? 'none'));
  return html`<section aria-labelledby="instances">
    <h2 id="instances">Instances</h2>
    <p class="soft">
      ${alive.length} ${alive.length === 1 ? 'is' : 'are'} running. The circuit breaker's switch,
      reloads of ROUTES and resets of the mismatches reach all of them.
    </p>
    ${
      !isComplete &&
      html`<p>
        <b class="bad">Redis does not respond:</b> other instances are unknown here, and switches
        reach them once it is back.
      </p>`
    }
    ${
      versions.size > 1 &&
      html`<p>
        <b class="warn">The instances use different ROUTES files.</b> Give all of them the same
        file, then reload.
      </p>`
    }
    <ol class="notes">
      ${instances.map((one) => renderInstance(one, one.id === self))}
    </ol>
  </section>`;
}

function renderInstance(one: KnownInstance, isSelf: boolean): Html {
  const { id, host, pid, version, startedAt, seenMs, isAlive, isDraining, inFlight, bounds } = one;
  const state = !isAlive ? 'gone' : isDraining ? 'draining' : 'running';
  const { breaker, drift, routes } = one;
  return html`<li>
    <b class="${!isAlive ? 'bad' : isDraining ? 'warn' : 'good'}">${state}</b
    ><code>${id}</code>${isSelf && ' (this one)'}
    <div>
      ${host}, process ${pid} · version ${version} · since
      ${startedAt.slice(0, 19).replace('T', ' ')} UTC · seen ${(seenMs / 1_000).toFixed(1)} s ago
    </div>
    <div>
      ${inFlight} requests in flight, at most ${bounds.requests} at the backend · circuit breaker
      ${breakerWords(breaker)}${drift && ` · ${drift.kinds} kinds of mismatches`}${routes && ` · ROUTES ${routes.version}${routes.hasFailed ? ', a newer file is invalid' : ''}`}
    </div>
  </li>`;
}

const breakerWords = ({ isOn, open }: KnownInstance['breaker']): string =>
  !isOn ? 'off' : open.length === 0 ? 'closed' : `open for ${open.join(', ')}`;
