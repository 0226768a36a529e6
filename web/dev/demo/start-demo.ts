import styles from './demo.css?inline';
import { control, rememberOpen, saveMessage, wasOpen } from './control.ts';
import { type DemoLink, readDemoLink } from './demo-link.ts';
import { element } from './element.ts';
import {
  hasFaults,
  planChanged,
  refreshFaults,
  setOffline,
  splitOffline,
  watchOffline,
} from './failing-calls.ts';

/** Starts the demo's tools. Never resolves if the page is about to be replaced. */
export async function startDemo(): Promise<void> {
  watchOffline();
  const link = readDemoLink(location.href);
  if (link) return followLink(link);
  // Not awaited: without a gateway the app waits for this function.
  void untilShown(document.getElementById('root')).then(() => {
    // A framed page, such as a preview, leaves the tab to the outer page.
    if (window.parent === window) mountTab();
    return refreshFaults().catch(() => {});
  });
}

/** On a phone the tab is the page's last row. Mounted before the app, it would jump. */
async function untilShown(root: HTMLElement | null): Promise<void> {
  if (!root || root.childElementCount > 0) return;
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { childList: true });
  });
}

/** Applies the address's demo parameters once, so that no reload or bookmark repeats them. */
async function followLink({ wanted, faults, cleanHref }: DemoLink): Promise<never> {
  // Without its root, the app cannot start in the previous world.
  document.getElementById('root')?.remove();
  try {
    const split = faults === null ? null : splitOffline(faults);
    await control('POST apply', { ...wanted, ...(split && { faults: split.faults }) });
    if (split) setOffline(split.isTabOffline);
  } catch (error) {
    saveMessage((error as Error).message);
    rememberOpen(true);
  }
  location.replace(cleanHref);
  return new Promise(() => {});
}

/** Compares the key's position, because Alt produces other letters on some keyboards. */
const isShortcut = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyD';

/** Adds the tab that opens the panel, whose code loads then. */
function mountTab(): void {
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

  async function open(isRequested: boolean): Promise<void> {
    const { createPanel } = await import('./panel.ts');
    if (panel) return;
    panel = createPanel({ close });
    shadow.append(panel);
    tab.hidden = true;
    rememberOpen(true);
    // Moves focus for a user who opened the panel, but not after a reload with an open panel.
    if (isRequested) panel.focus();
  }

  function close(): void {
    panel?.remove();
    panel = null;
    tab.hidden = false;
    rememberOpen(false);
    tab.focus();
  }

  function showPlanned(): void {
    tab.classList.toggle('failing', hasFaults());
    tab.setAttribute('aria-label', hasFaults() ? 'Demo: calls fail on purpose' : 'Demo');
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
