import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { PageFrame } from './site-layout.tsx';
import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { useLocalEntry } from '../../data/session/use-local-entry.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { optionalPart } from '../../ui/lazy-code.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { decisionAt } from '../guard.ts';
import { navbarMenu } from '../../data/session/visible-menu.ts';
import { MenuLink } from './links.tsx';
import { SidebarLibrary } from './sidebar-library.tsx';
import { sidebarRowClass } from './sidebar-row.tsx';
import { useMainPages } from './main-pages.ts';

/** The frame of a listener's pages, with the sidebar beside the content. Members only. */
export const MusicLayout = () => <PageFrame aside={<Sidebar />} search={<Search />} />;

const HeaderSearch = optionalPart(() =>
  import('../palette/header-search.tsx').then((file) => file.HeaderSearch),
);

function Search() {
  const { bootstrap, t } = useSession();
  const { pathname } = useLocation();
  const has = useSupports('GET search');
  // The search page's own field is larger.
  if (!has || !can(bootstrap, MUSIC_VIEW) || pathname.startsWith(paths.search(''))) return null;
  // Looks like the field that replaces it.
  const link = (
    <Link
      to={paths.search('')}
      className="mx-auto flex h-11 max-w-lg items-center gap-2.5 rounded-full border border-control bg-paper px-3.5 text-sm text-muted"
    >
      <Icon name="search" className="size-5 shrink-0" />
      <span className="truncate">{t('Search for artists, albums and tracks')}</span>
    </Link>
  );
  return (
    <Suspense fallback={link}>
      <HeaderSearch canOpen={(path) => decisionAt(path, bootstrap)?.do === 'show'} />
    </Suspense>
  );
}

/** Whether the visitor has collapsed the sidebar. */
const sidebarEntry = { name: 'side-column', version: 1 };

/**
 * The sidebar on wide screens: a listener's main pages and playlists. It is sticky, scrolls by
 * itself, and collapses to icons (`folded:`) by choice or when the page needs the space.
 */
function Sidebar() {
  const { bootstrap, t } = useSession();
  const [saved, save] = useLocalEntry(sidebarEntry);
  const isCollapsed = saved === 'folded';
  const pages = useMainPages().filter(
    ({ id }) => id === 'home' || id === 'search' || id === 'library',
  );
  if (!can(bootstrap, MUSIC_VIEW)) return null;
  const label = isCollapsed ? t('Expand sidebar') : t('Collapse sidebar');
  return (
    <aside
      aria-label={t('Sidebar')}
      data-side-column={isCollapsed ? 'folded' : 'open'}
      className="side-column hidden w-60 shrink-0 flex-col border-e border-divider ps-[env(safe-area-inset-left)] md:flex folded:w-[calc(5rem+env(safe-area-inset-left))] folded:[--folded:1] print:hidden"
    >
      <div className="min-h-0 flex-1 overflow-y-auto p-3 [scrollbar-width:thin] folded:px-2">
        <nav aria-label={t('App navigation')}>
          <ul className="folded:grid folded:gap-1">
            {pages.map(({ id, path, label: name, short, icon, current }) => (
              <li key={id}>
                <Link
                  to={path}
                  aria-current={current}
                  className={`${sidebarRowClass} folded:min-h-14 folded:flex-col folded:justify-center folded:gap-1 folded:px-1 folded:text-2xs`}
                >
                  <Icon name={icon} className="size-5 folded:size-5.5" />
                  <span className="folded:hidden">{name}</span>
                  <span className="hidden max-w-full truncate folded:block">{short}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SiteLinks />
        <SidebarLibrary />
      </div>
      <div className="hidden p-3 folded:px-2 lg:block folded:text-center panel-folds:hidden">
        <Tooltip label={label}>
          {(control) => (
            <button
              type="button"
              {...control}
              aria-expanded={!isCollapsed}
              onClick={() => save(isCollapsed ? 'open' : 'folded')}
              className="inline-grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-main"
            >
              <span className={isCollapsed ? '-scale-x-100' : undefined}>
                <Icon name="fold" isMirrored />
              </span>
            </button>
          )}
        </Tooltip>
      </div>
    </aside>
  );
}

/** The site's menu, whose place in the header the search takes. */
function SiteLinks() {
  const { bootstrap, t } = useSession();
  const items = navbarMenu(bootstrap, false);
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('Main')} className="mt-3 border-t border-divider pt-2 folded:hidden">
      <ul className="flex flex-wrap">
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink
              item={item}
              before={false}
              className="flex min-h-9 items-center rounded-control px-3 text-xs font-medium text-muted -outline-offset-2 hover:bg-hover hover:text-main aria-[current]:font-semibold aria-[current]:text-main aria-[current]:underline aria-[current]:underline-offset-4 pointer-coarse:min-h-11"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
