import styles from './demo.css?inline';
import { element } from './element.ts';
import { rememberOpen, wasOpen } from './control.ts';
import { hasPlanned, planChanged } from './failing-calls.ts';

/** Compares the key's position, because Alt produces other letters on some keyboards. */
const isShortcut = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyD';

/**
 * Puts the tab that opens the panel at the page's end. The panel's code loads when it is opened.
 */
export function mountTab(): void {
  const host = element('div', { id: 'foyer-demo', lang: 'en' });
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];

  const tab = element(
    'button',
    {
      type: 'button',
      class: 'tab',
      'aria-expanded': 'false',
      'aria-keyshortcuts': 'Alt+Shift+D',
      title: 'Demo panel (Alt+Shift+D)',
      onclick: () => void open(true),
    },
    element('span', {}, 'Demo'),
  );
  let panel: HTMLElement | null = null;

  async function open(isAsked: boolean): Promise<void> {
    const { createPanel } = await import('./panel.ts');
    if (panel) return;
    panel = createPanel({ close });
    shadow.append(panel);
    tab.hidden = true;
    rememberOpen(true);
    // Moves focus for a user who opened the panel, but not after a reload with an open panel.
    if (isAsked) panel.focus();
  }

  function close(): void {
    panel?.remove();
    panel = null;
    tab.hidden = false;
    rememberOpen(false);
    tab.focus();
  }

  function showPlanned(): void {
    tab.classList.toggle('failing', hasPlanned());
    tab.setAttribute('aria-label', hasPlanned() ? 'Demo: calls fail on purpose' : 'Demo');
  }

  shadow.append(tab);
  document.body.append(host);
  showPlanned();
  addEventListener(planChanged, showPlanned);
  addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (panel) close();
    else void open(true);
  });
  if (wasOpen()) void open(false);
}
