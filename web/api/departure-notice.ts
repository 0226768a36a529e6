import type { CallKey } from '../../contracts/schema/calls.ts';

interface Departure {
  lines: readonly string[];
  /** Where the call's row stands, `contracts/schema/music.ts:71`; empty until the server has said so. */
  place: string;
}

const present = new Map<CallKey, Departure>();

/** Shows a developer in the page how a reply departs from its row, until one fits, or the notice is closed. */
export function showDeparture(key: CallKey, departure: Departure | null): void {
  if (departure) present.set(key, departure);
  else if (!present.delete(key)) return;
  draw();
}

/** Says where the row of a call stands that is shown. */
export function placeDeparture(key: CallKey, place: string): void {
  const shown = present.get(key);
  if (shown) showDeparture(key, { ...shown, place });
}

const look = {
  frame: 'position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; box-sizing: border-box; width: min(38rem, calc(100vw - 2rem)); max-height: 50vh; overflow: auto; padding: 0.75rem 1rem; border: 2px solid #e5484d; border-radius: 0.5rem; background: #1c1517; color: #fff; font: 13px/1.5 ui-monospace, monospace; text-align: left;',
  button: 'float: right; min-width: 2.75rem; min-height: 2.75rem; margin: -0.5rem -0.75rem 0 0.5rem; border: 0; background: none; color: inherit; font: inherit; cursor: pointer;',
  title: 'margin: 0.25rem 0; font-weight: 700; overflow-wrap: anywhere;',
  line: 'margin: 0; white-space: pre-wrap; overflow-wrap: anywhere;',
  place: 'margin: 0.25rem 0 0.75rem; color: #ffb3b5; overflow-wrap: anywhere;',
};

/** Apart from the app: neither its styles nor its direction reach it, and the app's own elements stay as they are. */
function draw(): void {
  const id = 'foyer-departures';
  document.getElementById(id)?.remove();
  if (present.size === 0) return;
  const host = Object.assign(document.createElement('aside'), { id, lang: 'en', dir: 'ltr' });
  host.setAttribute('aria-label', 'Replies that do not fit the table of calls');
  const frame = host.attachShadow({ mode: 'open' }).appendChild(part('div', look.frame));
  frame.setAttribute('role', 'alert');
  const close = frame.appendChild(part('button', look.button, 'Close'));
  close.addEventListener('click', () => {
    present.clear();
    draw();
  });
  for (const [key, { lines, place }] of present) {
    const head = `The reply to '${key}' does not fit the table of calls`;
    frame.append(part('p', look.title, head), ...lines.map((line) => part('p', look.line, line)), part('p', look.place, place && `Its row: ${place}`));
  }
  document.body.append(host);
}

/** Styled by script alone, which no content security policy minds. */
function part<Name extends 'div' | 'p' | 'button'>(name: Name, style: string, text = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.style.cssText = style;
  element.textContent = text;
  return element;
}
