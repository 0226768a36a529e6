import { control, rememberOpen, say } from './control.ts';
import { type DemoLink, readDemoLink } from './demo-link.ts';
import { mountTab } from './tab.ts';
import { mistakeIn, refreshPlan, setOffline, splitPlan, watchOffline } from './failing-calls.ts';

/** The tools of whoever develops on the fake backend. Never resolves where the page is about to be replaced. */
export async function startDemo(): Promise<void> {
  watchOffline();
  const link = readDemoLink(location.href);
  if (link) return followLink(link);
  // Not awaited: without a gateway it is the app that waits for this.
  void untilShown(document.getElementById('root')).then(() => {
    mountTab();
    return refreshPlan().catch(() => {});
  });
}

/** On a phone the tab is the page's last row: before the app is there, it would be its first, and jump. */
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

/** Changes the world as the address says, once, and goes on without those words, so that neither a reload nor a bookmark does it again. */
async function followLink({ wanted, plan, cleanHref }: DemoLink): Promise<never> {
  // The app would start in the world of before: without its root it does not.
  document.getElementById('root')?.remove();
  try {
    const mistake = plan && mistakeIn(plan);
    if (mistake) throw new Error(mistake);
    const split = plan && splitPlan(plan);
    await control('POST apply', { ...wanted, ...(split && { trouble: split.trouble }) });
    if (split) setOffline(split.isTabOffline);
  } catch (error) {
    say((error as Error).message);
    rememberOpen(true);
  }
  location.replace(cleanHref);
  return new Promise(() => {});
}
