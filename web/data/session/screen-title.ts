import { useEffect, useSyncExternalStore } from 'react';
import { Store } from '../../lib/store.ts';
import { useSession } from './session.tsx';

/** The title that the current screen has set for the tab, once its data has loaded. */
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

/** Sets the title to a name, such as an artist's, followed by the site's name. */
export function useNamedPage(name: string | null | undefined): void {
  const site = useSession().bootstrap.branding.site_name;
  useOwnTitle(name ? `${name} · ${site}` : null);
}

export const usePresentTitle = (): string | null =>
  useSyncExternalStore(present.subscribe, present.read, () => null);
