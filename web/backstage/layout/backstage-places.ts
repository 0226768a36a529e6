import { useLocation } from 'react-router';
import { BACKSTAGE_ACCESS, REQUESTS_CREATE } from '../../../contracts/constants.ts';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import type { IconName } from '../../ui/all-icons.tsx';
import { managedArtists } from './managed-artists.ts';

export interface BackstagePlace {
  path: string;
  /** Already translated; for an artist, their name. */
  label: string;
  icon: IconName;
  current: 'page' | 'true' | undefined;
}

/**
 * The pages of backstage that this visitor may use and that the backend supports. Future artists
 * have only the first, which shows their requests.
 */
export function useBackstagePlaces(): BackstagePlace[] {
  const { bootstrap, t } = useSession();
  const { pathname } = useLocation();
  const isArtist = can(bootstrap, BACKSTAGE_ACCESS);
  const hasReleases = useSupports('GET albums');
  const hasStatistics = useSupports('GET reports/insights');
  const hasRequests = useSupports('GET backstage-request');
  const artists = managedArtists(bootstrap);
  const place = (path: string, label: string, icon: IconName): BackstagePlace => ({
    path,
    label,
    icon,
    current: currentOf(path, pathname),
  });
  return [
    place(paths.backstage(), t('Overview'), 'home'),
    ...(isArtist && hasReleases
      ? [place(backstagePaths.releases(), t('Releases'), 'disc' as const)]
      : []),
    ...(isArtist && hasStatistics
      ? [place(backstagePaths.statistics(), t('Statistics'), 'chart' as const)]
      : []),
    ...(isArtist
      ? artists.map(({ id, name }) =>
          place(
            paths.backstageProfile(id),
            artists.length === 1 ? t('Artist profile') : t('Profile of :name', { name }),
            'user',
          ),
        )
      : []),
    ...(isArtist && hasRequests && can(bootstrap, REQUESTS_CREATE)
      ? [place(backstagePaths.requests(), t('Your requests'), 'list' as const)]
      : []),
  ];
}

/**
 * A place is also current on the pages below it, such as a release. The overview has no pages below
 * it.
 */
function currentOf(path: string, pathname: string): BackstagePlace['current'] {
  const bare = pathname.replace(/(?<=.)\/$/, '');
  if (bare === path) return 'page';
  return path !== paths.backstage() && bare.startsWith(`${path}/`) ? 'true' : undefined;
}
