import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Route } from '../../contracts/routes/routes.ts';
import { playingTitle } from '../player/now-playing.ts';
import { useStore } from '../ui/use-store.ts';
import { usePresentTitle } from '../data/session/screen-title.ts';
import { useSession } from '../data/session/session.tsx';

/**
 * Sets the tab's title to the playing track, else the page's own title, else the route's. No other
 * code sets it. After navigation, moves focus to the content, so that screen readers start there.
 */
export function usePageTitle(route: Route): void {
  const { bootstrap, t } = useSession();
  const { pathname, key } = useLocation();
  const shown = useRef({ pathname, key });
  const own = usePresentTitle();
  const playing = useStore(playingTitle);
  const site = bootstrap.branding.site_name;
  useEffect(() => {
    document.title = playing ?? own ?? (route.id === 'home' ? site : `${t(route.title)} · ${site}`);
  }, [route, site, t, own, playing]);
  useEffect(() => {
    const last = shown.current;
    shown.current = { pathname, key };
    // The same history entry with another path: the page was rendered before its whole address was
    // known.
    if (last.pathname === pathname || last.key === key) return;
    const main = document.getElementById('main');
    // Keeps focus that a screen has set itself, for instance into its first field.
    if (!main?.contains(document.activeElement) || document.activeElement === main)
      main?.focus({ preventScroll: true });
  }, [pathname, key]);
}
