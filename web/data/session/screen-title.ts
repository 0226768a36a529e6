import { useEffect, useSyncExternalStore } from 'react';
import { Store } from '../../lib/store.ts';
import { useSession } from './session.tsx';

/** The title that a screen has set for the tab, known once its data has loaded. */
const present = new Store<string | null>(null);

/**
 * Sets the tab's title while the screen is shown. The whole title, including the site's name; null
 * uses the route's.
 */
export function useOwnTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    present.set(title);
    return () => present.set(null);
  }, [title]);
}

/** The same for named items, such as an artist; the site's name is appended. */
export function useNamedPage(name: string | null | undefined): void {
  const site = useSession().bootstrap.branding.site_name;
  useOwnTitle(name ? `${name} · ${site}` : null);
}

export const usePresentTitle = (): string | null =>
  useSyncExternalStore(present.subscribe, present.read, () => null);
