import { type DemoState, readState } from './control.ts';
import { element } from './element.ts';
import { linkPart } from './link-part.ts';
import { mailPart } from './mail-part.ts';
import { takeSaid } from './memory.ts';
import { troublePart } from './trouble-part.ts';
import { worldPart } from './world-part.ts';

/** The open panel. It stands beside the page and never in its way: whoever works in it goes on using the page. */
export function createPanel({ close }: { close(): void }): HTMLElement {
  const status = element('p', { class: 'status', role: 'status', dir: 'ltr' });
  const tell = (sentence: string): void => void (status.textContent = sentence);
  const body = element('div', { class: 'body', dir: 'ltr' }, element('p', { class: 'quiet' }, 'Asking the demo backend…'));
  const panel = element(
    'section',
    { class: 'panel', role: 'dialog', 'aria-labelledby': 'title', tabindex: '-1', onkeydown: (event) => void (isEscape(event) && close()) },
    element(
      'header',
      { dir: 'ltr' },
      element('div', {}, element('h2', { id: 'title' }, 'Demo'), element('p', { class: 'quiet' }, 'This world is yours: nobody else sees what you change.')),
      element('button', { type: 'button', class: 'close', 'aria-label': 'Close', title: 'Close (Alt+Shift+D)', onclick: close }, '×'),
    ),
    status,
    body,
  );
  void fill(body, tell);
  return panel;
}

async function fill(body: HTMLElement, tell: (sentence: string) => void): Promise<void> {
  try {
    const state = await readState();
    body.replaceChildren(...parts(state, tell));
    tell(takeSaid());
  } catch (error) {
    tell((error as Error).message);
    body.replaceChildren(element('button', { type: 'button', onclick: () => void fill(body, tell) }, 'Try again'), troublePart());
  }
}

const parts = (state: DemoState, tell: (sentence: string) => void): HTMLElement[] => [worldPart(state, tell), troublePart(), linkPart(state, tell), mailPart(state)];

function isEscape(event: Event): boolean {
  return event instanceof KeyboardEvent && event.key === 'Escape';
}
