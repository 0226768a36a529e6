import { Store } from './store.ts';

/** How to install the site on this device: the browser asks, or its own menu has the entry. */
type InstallOffer = (() => Promise<void>) | 'in share menu' | null;

/** Null if the browser cannot install the site, or has. */
export const installOffer = new Store<InstallOffer>(null);

/** Chromium's event, which other browsers and the types of pages lack. */
interface InstallEvent extends Event {
  prompt?: () => Promise<unknown>;
}

/** Listens early: the browser makes its offer once per page. */
export function watchInstallOffer(): void {
  // Only Safari on iOS and iPadOS has the property.
  if ('standalone' in navigator && navigator.standalone === false)
    installOffer.set('in share menu');
  addEventListener('beforeinstallprompt', (event: InstallEvent) => {
    // The site has its own menu entry instead of the browser's banner.
    event.preventDefault();
    installOffer.set(async () => {
      // Each event may ask once.
      installOffer.set(null);
      await event.prompt?.();
    });
  });
  addEventListener('appinstalled', () => installOffer.set(null));
}
