import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { useSession } from './session.tsx';

/** The name that a screen gave to what it shows, for the tab: known when its data is. */
let present: string | null = null;
const listeners = new Set<() => void>();

function change(title: string | null): void {
  present = title;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the tab after what the screen shows, as long as it is shown. The whole title, with the site's name where it belongs; null leaves the route's. */
export function useOwnTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    change(title);
    return () => change(null);
  }, [title]);
}

/** The same for what has a name of its own, such as an artist; the site's follows. */
export function useNamedPage(name: string | null | undefined): void {
  const site = useSession().bootstrap.branding.site_name;
  useOwnTitle(name ? `${name} · ${site}` : null);
}

export const usePresentTitle = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => present,
    () => null,
  );

const Screen = createContext<ReactNode>(null);

/** Provides the not-found screen to the other screens, for an address at which there is nothing after all: screens do not import each other. */
export function NothingHere({ screen, children }: { screen: ReactNode; children: ReactNode }) {
  return <Screen value={screen}>{children}</Screen>;
}

/** The not-found screen, in place of a screen's own. */
export function NotHere() {
  const { bootstrap, t } = useSession();
  useOwnTitle(`${t('Page not found')} · ${bootstrap.branding.site_name}`);
  return use(Screen);
}
