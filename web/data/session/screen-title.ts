import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { Store } from '../../lib/store.ts';
import { useSession } from './session.tsx';

/** The title that the current screen has set for the tab, once its data has loaded. */
const screenTitle = new Store<string | null>(null);

export const useScreenTitle = (): string | null =>
  useSyncExternalStore(screenTitle.subscribe, screenTitle.read, () => null);

/** Sets the tab's whole title while the screen is shown; null uses the route's. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined;
    screenTitle.set(title);
    return () => screenTitle.set(null);
  }, [title]);
}

/** Sets the title to a name, such as an artist's, followed by the site's name. */
export function useNamedPage(name: string | null | undefined): void {
  const site = useSession().bootstrap.branding.site_name;
  useTitle(name ? `${name} · ${site}` : null);
}

/** The not-found screen, for other screens: screens must not import each other. */
export const NotFoundScreen = createContext<ReactNode>(null);

/** Renders the not-found screen instead of a screen whose item does not exist. */
export function ShowNotFound(): ReactNode {
  useNamedPage(useSession().t('Page not found'));
  return use(NotFoundScreen);
}
