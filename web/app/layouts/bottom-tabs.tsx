import { Link, useLocation } from 'react-router';
import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import { matchRoute } from '../../../contracts/routes/routes.ts';
import { isVerificationDue, screenOf } from '../../../contracts/routes/screen-of.ts';
import { isEditing } from '../../lib/dom.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useUnread } from '../../data/session/unread-count.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { type MainPage, useMainPages } from './main-pages.ts';
import { DotCount } from './member-actions.tsx';

/**
 * A listener's main pages as tabs at the bottom of phones, on the site's own pages too. Outside the
 * routes, so that no navigation remounts it.
 */
export function BottomTabs() {
  const { bootstrap, t } = useSession();
  const { pathname } = useLocation();
  const pages = useMainPages();
  const isCalm =
    isVerificationDue(bootstrap) ||
    screenOf(matchRoute(pathname), bootstrap, isEditing()).layout === 'auth';
  if (isCalm || !can(bootstrap, MUSIC_VIEW)) return null;
  return (
    <nav
      aria-label={t('App navigation')}
      data-tabs=""
      className="bottom-tabs z-30 order-last border-t border-divider bg-paper ps-[env(safe-area-inset-left)] pe-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {/* A longer name gets more room, so that all are whole on a small phone. */}
      <ul className="flex h-14">
        {pages.map((page) => (
          <li key={page.id} className="grid min-w-11 flex-auto">
            <Tab {...page} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tab({ id, path, short, icon, current }: MainPage) {
  const t = useT();
  const { count } = useUnread();
  const unread = id === 'notifications' ? count : 0;
  return (
    <Link
      to={path}
      aria-current={current}
      className="relative grid min-w-0 content-center justify-items-center gap-0.5 px-0.5 text-2xs font-medium text-muted -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-primary forced-colors:aria-[current]:border-t-2"
    >
      <span className="relative">
        <Icon name={icon} className="size-6" />
        <DotCount count={unread} />
      </span>
      <span className="max-w-full truncate">{short}</span>
      {unread > 0 && <span className="sr-only">{t(':count unread', { count })}</span>}
    </Link>
  );
}
