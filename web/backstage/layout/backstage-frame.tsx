import { Link, Outlet, useLocation } from 'react-router';
import { PageTabs } from '../../music/pages/page-tabs.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { BACKSTAGE_ACCESS, REQUESTS_CREATE } from '../../../contracts/constants.ts';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { can } from '../../data/session/can.ts';
import { managedArtists } from './use-music-rights.ts';

/**
 * The frame of every backstage page. The menu is beside the page, or a row above it on smaller
 * screens. The frame sets the page's width and margins, so screens render only their content.
 */
export function BackstageFrame() {
  const t = useT();
  const pages = useBackstagePages();
  // Hides a menu with a single page.
  const hasMenu = pages.length > 1;
  return (
    <>
      {hasMenu && (
        <div className="lg:hidden">
          <PageTabs
            label={t('Backstage')}
            tabs={pages.map(({ path, label, current }) => ({
              title: label,
              to: path,
              isCurrent: current !== undefined,
            }))}
          />
        </div>
      )}
      <div className="page flex items-start gap-10 pt-6 pb-16 lg:pt-8">
        {hasMenu && <SideMenu pages={pages} />}
        <div className={classNames('min-w-0 flex-1', !hasMenu && 'mx-auto max-w-[48rem]')}>
          <Outlet />
        </div>
      </div>
    </>
  );
}

function SideMenu({ pages }: { pages: readonly BackstagePage[] }) {
  const t = useT();
  return (
    <nav
      aria-label={t('Backstage')}
      className="top-24 hidden w-52 shrink-0 overflow-y-auto overscroll-contain lg:block tall:sticky tall:max-h-[calc(100dvh-7rem-var(--player-bar))]"
    >
      <ul className="grid gap-0.5">
        {pages.map(({ path, label, icon, current }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={current}
              className={classNames(
                'flex min-h-10 items-center gap-3 rounded-control border-s-2 px-3 text-sm font-medium transition-colors -outline-offset-2 hover:bg-hover hover:text-main',
                current
                  ? 'border-primary bg-selected text-main forced-colors:underline'
                  : 'border-transparent text-muted forced-colors:border-[Canvas]',
              )}
            >
              <Icon name={icon} className="size-5 shrink-0" />
              <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BackstagePage {
  path: string;
  /** Already translated; for an artist, their name. */
  label: string;
  icon: IconName;
  current: 'page' | 'true' | undefined;
}

/** The pages that this visitor may use. Future artists have only the first, with their requests. */
function useBackstagePages(): BackstagePage[] {
  const { bootstrap, t } = useSession();
  const { pathname } = useLocation();
  const isArtist = can(bootstrap, BACKSTAGE_ACCESS);
  const hasReleases = useSupports('GET albums');
  const hasStatistics = useSupports('GET reports/insights');
  const hasRequests = useSupports('GET backstage-request');
  const artists = managedArtists(bootstrap);
  const page = (path: string, label: string, icon: IconName): BackstagePage => ({
    path,
    label,
    icon,
    current: currentOf(path, pathname),
  });
  return [
    page(paths.backstage(), t('Overview'), 'home'),
    isArtist && hasReleases && page(backstagePaths.releases(), t('Releases'), 'disc'),
    isArtist && hasStatistics && page(backstagePaths.statistics(), t('Statistics'), 'chart'),
    ...(isArtist ? artists : []).map(({ id, name }) =>
      page(
        paths.backstageProfile(id),
        artists.length === 1 ? t('Artist profile') : t('Profile of :name', { name }),
        'user',
      ),
    ),
    isArtist &&
      hasRequests &&
      can(bootstrap, REQUESTS_CREATE) &&
      page(backstagePaths.requests(), t('Your requests'), 'list'),
  ].filter((one) => one !== false);
}

/** A page is also current on the pages below it, such as a release. */
function currentOf(path: string, pathname: string): BackstagePage['current'] {
  const trimmed = pathname.replace(/(?<=.)\/$/, '');
  if (trimmed === path) return 'page';
  return path !== paths.backstage() && trimmed.startsWith(`${path}/`) ? 'true' : undefined;
}
