import { useT } from '../../data/session/session.tsx';
import { Store } from '../../lib/store.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useStore } from '../../ui/use-store.ts';

/** Chromium's event, which other browsers and the types of pages lack. */
interface InstallEvent extends Event {
  prompt?: () => Promise<unknown>;
}

/** How to install the site on this device; null if the browser cannot, or has. */
const installOffer = new Store<InstallEvent | 'in share menu' | null>(null);

/** Listens early: the browser makes its offer once per page. */
export function watchInstallOffer(): void {
  // Only Safari on iOS and iPadOS has the property.
  if ('standalone' in navigator && navigator.standalone === false)
    installOffer.set('in share menu');
  addEventListener('beforeinstallprompt', (event) => {
    // The site has its own menu entry instead of the browser's banner.
    event.preventDefault();
    installOffer.set(event);
  });
  addEventListener('appinstalled', () => installOffer.set(null));
}

/** Installs the site, or explains how; null where that is impossible or done. */
export function useInstall(): (() => void) | null {
  const t = useT();
  const offer = useStore(installOffer);
  if (offer === null) return null;
  return () => {
    if (offer === 'in share menu') {
      showToast(t('Tap Share in your browser, then “Add to Home Screen”.'), { type: 'news' });
      return;
    }
    // Each event may ask once.
    installOffer.set(null);
    // A refusal is the person's answer.
    offer.prompt?.().catch(() => undefined);
  };
}
