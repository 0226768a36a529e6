import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { callUrl, splitKey } from '../../../contracts/calls/call-key.ts';
import { explainIssues } from '../../../contracts/schema/explain-issues.ts';
import { onItemDropped } from '../../../contracts/loose.ts';
import { matchKey } from '../../../contracts/calls/match-call.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { checkReply, explainRequest } from '../../../contracts/schema/mismatches.ts';

/**
 * Reports mismatches of a reply with its schema to the developer: in the console, in the page and
 * in the terminal. This file is loaded in development only, so no schema reaches production.
 */
export function validateReply(key: CallKey, payload: unknown): void {
  const { issues, opened } = checkReply(key, payload);
  report('response', key, explainIssues(issues, opened), payload);
}

/** Reports mismatches of a request in the same way, including unknown names in the query. */
export function validateRequest(
  key: CallKey,
  input: { query?: object | undefined; body?: unknown },
): void {
  report('request', key, explainRequest(key, input));
}

function report(kind: MismatchKind, key: CallKey, lines: string[], ...values: unknown[]): void {
  showMismatch(kind, key, lines.length === 0 ? null : { lines, location: '' });
  if (lines.length === 0) return;
  console.error(
    `The ${kind === 'request' ? 'request of' : 'response to'} '${key}' doesn't match the schema:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    ...values,
  );
  import.meta.hot?.send('foyer:mismatch', { kind, key, lines });
}

import.meta.hot?.on('foyer:row', ({ key, place }: { key: CallKey; place: string }) =>
  locateMismatch(key, place),
);

/**
 * Validates the document's data: replies by the addresses of their calls, and the bootstrap data.
 * The latter is requested again, because the document contains only the gateway's version of it.
 * `isRead`: false if the app has requested the bootstrap data itself, so that it is already
 * validated. From then on, also reports items that lists leave out.
 */
export function watchDocument(replies: Record<string, unknown>, isRead: boolean): void {
  onItemDropped(reportDroppedItem);
  for (const [address, payload] of Object.entries(replies)) {
    const key = matchKey('GET', callUrl(address).split('?', 1)[0] ?? '');
    if (key) validateReply(key, payload);
  }
  if (isRead) void readAside('GET bootstrap-data');
}

const reported = new Set<string>();

/** Reports each item once, because screens render repeatedly. */
function reportDroppedItem(item: unknown, missing: string): void {
  const message = `Dropped a list item that has no ${missing}:`;
  const key = message + JSON.stringify(item);
  if (reported.has(key)) return;
  reported.add(key);
  console.error(message, item);
}

/** Bypasses the app's own calls, which affect its capabilities and its session. */
async function readAside(key: 'GET bootstrap-data'): Promise<void> {
  const request = new XMLHttpRequest();
  request.open('GET', callUrl(splitKey(key).path));
  request.responseType = 'json';
  request.setRequestHeader('Accept', 'application/json');
  const ended = new Promise((resolve) => {
    request.onloadend = resolve;
  });
  request.send();
  await ended;
  if (request.status !== 200) return;
  validateReply(key, request.response);
  // Called only because it reports the items that it leaves out.
  normaliseBootstrap(request.response);
}

interface SchemaMismatch {
  lines: readonly string[];
  /** Such as `contracts/schema/music.ts:71`; empty until the server has responded. */
  location: string;
}

type MismatchKind = 'request' | 'response';

interface Shown extends SchemaMismatch {
  kind: MismatchKind;
  key: CallKey;
}

const present = new Map<string, Shown>();

/**
 * Shows the developer, in the page, how a request or a response mismatches its row. Stays until one
 * matches or the notice is closed.
 */
export function showMismatch(
  kind: MismatchKind,
  key: CallKey,
  mismatch: SchemaMismatch | null,
): void {
  const name = `${kind} ${key}`;
  if (mismatch) present.set(name, { ...mismatch, kind, key });
  else if (!present.delete(name)) return;
  draw();
}

/** Adds where the row of a shown call is defined. */
export function locateMismatch(key: CallKey, location: string): void {
  for (const [name, shown] of present)
    if (shown.key === key) present.set(name, { ...shown, location });
  draw();
}

const styles = {
  frame:
    'position: fixed; inset: auto 1rem calc(1rem + var(--player-bar, 0px)) auto; z-index: 2147483647; box-sizing: border-box; width: min(38rem, calc(100vw - 2rem)); max-height: min(50vh, 30rem); overflow: auto; overscroll-behavior: contain; border: 2px solid #e5484d; border-radius: 0.75rem; background: #1c1517; color: #fff; font: 13px/1.5 ui-monospace, monospace; text-align: left; box-shadow: 0 8px 32px rgb(0 0 0 / 0.4);',
  header:
    'position: sticky; top: 0; display: flex; align-items: center; gap: 0.75rem; padding: 0.5rem 0.5rem 0.5rem 1rem; background: #2c1a1d; font: 600 14px/1.4 system-ui, sans-serif;',
  heading: 'flex: 1; margin: 0;',
  button:
    'min-width: 2.75rem; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid #8a6a6e; border-radius: 0.5rem; background: none; color: inherit; font: inherit; cursor: pointer;',
  item: 'margin: 0; padding: 0.75rem 1rem; border-top: 1px solid #4a3338;',
  title: 'margin: 0; font-weight: 700; overflow-wrap: anywhere;',
  location: 'margin: 0 0 0.5rem; color: #ffb3b5; overflow-wrap: anywhere;',
  line: 'margin: 0.25rem 0 0; padding-left: 1rem; text-indent: -1rem; white-space: pre-wrap; overflow-wrap: anywhere;',
};

/**
 * Separate from the app, so that neither side's styles, direction or elements affect the other.
 * Sits above the app's own bars.
 */
function draw(): void {
  const id = 'foyer-departures';
  document.getElementById(id)?.remove();
  if (present.size === 0) return;
  const host = Object.assign(document.createElement('aside'), { id, lang: 'en', dir: 'ltr' });
  host.setAttribute('aria-label', "Requests and responses that don't match the schema");
  const frame = host.attachShadow({ mode: 'open' }).appendChild(part('div', styles.frame));
  frame.setAttribute('role', 'alert');
  const close = part('button', styles.button, 'Close');
  close.addEventListener('click', () => {
    present.clear();
    draw();
  });
  const header = frame.appendChild(part('div', styles.header));
  header.append(part('p', styles.heading, heading([...present.values()])), close);
  for (const { kind, key, lines, location } of present.values()) {
    const item = frame.appendChild(part('div', styles.item));
    item.append(
      part('p', styles.title, kind === 'request' ? `${key} (request)` : key),
      part('p', styles.location, location && `Its row: ${location}`),
      ...grouped(lines).map((line) => part('p', styles.line, line)),
    );
  }
  document.body.append(host);
}

function heading(shown: readonly Shown[]): string {
  const kinds = [...new Set(shown.map(({ kind }) => kind))];
  return shown.length === 1
    ? `A ${kinds.join()} doesn't match the schema`
    : `${shown.length} ${kinds.map((kind) => `${kind}s`).join(' and ')} don't match the schema`;
}

/** Groups a mismatch that repeats in many items of a list: shows only the first. */
export function grouped(lines: readonly string[]): string[] {
  const alike = Map.groupBy(lines, (line) =>
    line.replace(/, seen [^]*$/, '').replaceAll(/\.\d+(?=[.:])/g, '[]'),
  );
  return [...alike.values()].map(([first = '', ...more]) =>
    more.length === 0 ? first : `${first} (${more.length} more like it)`,
  );
}

/** Sets styles by script only, which no content security policy blocks. */
function part<Name extends 'div' | 'p' | 'button'>(
  name: Name,
  style: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.style.cssText = style;
  element.textContent = text;
  return element;
}
