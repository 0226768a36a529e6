import { useEffect, useSyncExternalStore } from 'react';
import { Store } from '../lib/store.ts';
import { useSession } from './session.tsx';

/** The name that a screen gave to what it shows, for the tab: known when its data is. */
const present = new Store<string | null>(null);

/** Names the tab after what the screen shows, as long as it is shown. The whole title, with the site's name where it belongs; null leaves the route's. */
export function useOwnTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    present.set(title);
    return () => present.set(null);
  }, [title]);
}

/** The same for what has a name of its own, such as an artist; the site's follows. */
export function useNamedPage(name: string | null | undefined): void {
  const site = useSession().bootstrap.branding.site_name;
  useOwnTitle(name ? `${name} · ${site}` : null);
}

export const usePresentTitle = (): string | null =>
  useSyncExternalStore(present.subscribe, present.read, () => null);
