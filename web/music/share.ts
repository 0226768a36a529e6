import type { Translate } from '../lib/translate.ts';
import { showToast } from '../ui/toast-store.ts';

/** Hands a page of this site on by the device's own means; where it has none, the link is copied. `path` is one of paths.ts. */
export async function share(name: string, path: string, t: Translate): Promise<void> {
  const url = new URL(path, location.origin).href;
  try {
    if ('share' in navigator) await navigator.share({ title: name, url });
    else await copy(url, t);
  } catch (error) {
    // Whoever leaves the device's sheet has changed their mind; where it may not open, the link is still to be had.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, t);
  }
}

async function copy(url: string, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(t('Link copied'));
  } catch {
    showToast(t('Your browser does not let this page copy. The link is :url', { url }), {
      type: 'danger',
    });
  }
}
