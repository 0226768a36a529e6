import { createContext, type ReactNode, use } from 'react';
import { useSession } from './session.tsx';
import { useTitle } from './screen-title.ts';

const Screen = createContext<ReactNode>(null);

/**
 * Provides the not-found screen to other screens, for addresses whose item does not exist: screens
 * must not import each other.
 */
export function NotFoundProvider({ screen, children }: { screen: ReactNode; children: ReactNode }) {
  return <Screen value={screen}>{children}</Screen>;
}

/** Renders the not-found screen instead of a screen's own content. */
export function ShowNotFound() {
  const { bootstrap, t } = useSession();
  useTitle(`${t('Page not found')} · ${bootstrap.branding.site_name}`);
  return use(Screen);
}
