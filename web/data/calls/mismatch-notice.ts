import type { CallKey } from '../../../contracts/schema/calls.ts';

interface SchemaMismatch {
  lines: readonly string[];
  /** Such as `contracts/schema/music.ts:71`; empty until the server has responded. */
  location: string;
}

export type MismatchKind = 'request' | 'response';

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
