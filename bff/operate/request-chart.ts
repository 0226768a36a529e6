import { html } from 'hono/html';
import { figure, type Html, renderTable } from './html.ts';
import type { MinuteCounts, StatusClass } from './recent-requests.ts';

const kinds: { of: StatusClass; css: string; words: string }[] = [
  { of: '2xx', css: 'k2', words: 'answered' },
  { of: '3xx', css: 'k3', words: 'redirected or not modified' },
  { of: '4xx', css: 'k4', words: 'refused' },
  { of: '5xx', css: 'k5', words: 'failed' },
  { of: 'none', css: 'k0', words: 'left before the response' },
];

const height = 100;
const step = 20;

const total = ({ counts }: MinuteCounts): number =>
  kinds.reduce((sum, { of }) => sum + counts[of], 0);

/** Requests by minute, as bars and as a table. */
export function renderChart(minutes: MinuteCounts[]): Html {
  const all = minutes.reduce((sum, minute) => sum + total(minute), 0);
  const rows = minutes
    .toReversed()
    .map(({ from, counts }) => [from.slice(11, 16), ...kinds.map(({ of }) => counts[of])]);
  return html`<section aria-labelledby="requests">
    <h2 id="requests">Requests in the last ${minutes.length} minutes: ${figure(all)}</h2>
    ${renderBars(minutes)}
    <ul class="legend">
      ${kinds.map(({ of, css, words }) => html`<li><i class="${css}"></i>${of}: ${words}</li>`)}
    </ul>
    <details>
      <summary>As a table</summary>
      ${renderTable(['Minute', ...kinds.map(({ of }) => of)], rows, { caption: 'Minutes in UTC, newest first', css: 'n' })}
    </details>
  </section>`;
}

function renderBars(minutes: MinuteCounts[]): Html {
  const peak = Math.max(1, ...minutes.map(total));
  return html`<svg
      viewBox="0 0 ${minutes.length * step} ${height}"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      ${minutes.map((minute, index) => renderBar(minute, index * step, peak))}
      <path class="base" d="M0 ${height}H${minutes.length * step}" />
    </svg>
    <p class="scale">
      <span>${minutes[0]?.from.slice(11, 16)} UTC</span
      ><span>peak: ${figure(Math.max(...minutes.map(total)))} per minute</span
      ><span>${minutes.at(-1)?.from.slice(11, 16)}</span>
    </p>`;
}

function renderBar({ counts }: MinuteCounts, x: number, peak: number): Html[] {
  let top = height;
  return kinds
    .filter(({ of }) => counts[of] > 0)
    .map(({ of, css }) => {
      const share = (counts[of] / peak) * height;
      top -= share;
      return html`<rect
        class="${css}"
        x="${x + 2}"
        y="${top.toFixed(2)}"
        width="${step - 4}"
        height="${share.toFixed(2)}"
      />`;
    });
}
