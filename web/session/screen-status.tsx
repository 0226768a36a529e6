import { createContext, type ReactNode, use } from 'react';
import { useSession } from './session.tsx';
import { useOwnTitle } from './screen-title.ts';

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
