import type { Translate } from '../lib/translate.ts';
import { showToast } from './toast-store.ts';

/** Shares a page of this site through the share sheet, or copies its link. */
export async function share(name: string, path: string, t: Translate): Promise<void> {
  const url = urlOf(path);
  try {
    if ('share' in navigator) await navigator.share({ title: name, url });
    else await copy(url, t);
  } catch (error) {
    // An abort means that the visitor cancelled. After any other error, copies the link.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, t);
  }
}

/** Copies the link to a page of this site. */
export const copyLink = (path: string, t: Translate): Promise<void> => copy(urlOf(path), t);

const urlOf = (path: string): string => new URL(path, location.origin).href;

async function copy(url: string, t: Translate): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast(t('Link copied'));
  } catch {
    showToast(t("Your browser doesn't allow copying. The link is :url", { url }), {
      type: 'danger',
    });
  }
}
