import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Look } from '../../web/dev/states/address.ts';
import { folder, type Kind, lookName, pictureName } from './pictures.ts';

export interface Outcome {
  id: string;
  result: 'same' | 'changed' | 'new' | 'gone' | 'failed';
  /** Number of different pixels of a changed picture. */
  pixels?: number;
  /** Why it failed. */
  problem?: string;
}

const shown: Record<Outcome['result'], readonly Kind[]> = {
  failed: [],
  changed: ['accepted', 'taken', 'difference'],
  new: ['taken'],
  gone: ['accepted'],
  same: [],
};
const captions: Record<Kind, string> = {
  accepted: 'Before',
  taken: 'After',
  difference: 'Difference',
};

/** Writes the page with before, after and difference. Returns its path. */
export function writeReport(outcomes: readonly Outcome[], look: Look): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `report-${lookName(look)}.html`);
  writeFileSync(path, reportPage(outcomes, look));
  return path;
}

function reportPage(outcomes: readonly Outcome[], look: Look): string {
  const order = Object.keys(shown);
  const parts = outcomes
    .filter(({ result }) => result !== 'same')
    .toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result))
    .map((outcome) => section(outcome, look));
  const same = outcomes.length - parts.length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>States: ${escaped(lookName(look))}</title>
<style>
  :root { color-scheme: light dark; font: 0.875rem/1.5 system-ui, sans-serif; }
  body { margin: 2rem; }
  div { display: flex; gap: 1rem; align-items: start; overflow: auto; }
  figure { margin: 0; flex: 1 0 20rem; }
  img { width: 100%; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
</style>
<h1>States (${escaped(lookName(look))})</h1>
<p>${parts.length} to look at, ${same} unchanged.</p>
${parts.join('\n')}
</html>
`;
}

function section({ id, result, pixels, problem }: Outcome, look: Look): string {
  const note = pixels === undefined ? result : `${result}: ${pixels} pixels`;
  const figures = shown[result].map((kind) => {
    const address = escaped(pictureName(kind, look, id));
    return `<figure><figcaption>${captions[kind]}</figcaption><a href="${address}"><img src="${address}" alt="" loading="lazy"></a></figure>`;
  });
  return `<h2>${escaped(id)} (${escaped(note)})</h2>
${problem === undefined ? '' : `<pre>${escaped(problem)}</pre>`}<div>${figures.join('')}</div>`;
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
