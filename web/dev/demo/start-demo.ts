import { control, rememberOpen, say } from './control.ts';
import { type DemoLink, readDemoLink } from './demo-link.ts';
import { mountTab } from './tab.ts';
import { refreshFaults, setOffline, splitOffline, watchOffline } from './failing-calls.ts';

/**
 * Starts the developer tools of the fake backend. Never resolves if the page is about to be
 * replaced.
 */
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

/**
 * On a phone the tab is the page's last row. Mounted before the app renders, it would be the first
 * row, and jump.
 */
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

/**
 * Applies the address's demo parameters once and removes them, so that neither a reload nor a
 * bookmark applies them again.
 */
async function followLink({ wanted, faults, cleanHref }: DemoLink): Promise<never> {
  // Without its root, the app cannot start in the previous world.
  document.getElementById('root')?.remove();
  try {
    const split = faults === null ? null : splitOffline(faults);
    await control('POST apply', { ...wanted, ...(split && { faults: split.faults }) });
    if (split) setOffline(split.isTabOffline);
  } catch (error) {
    say((error as Error).message);
    rememberOpen(true);
  }
  location.replace(cleanHref);
  return new Promise(() => {});
}
