import { MUSIC_CREATE, MUSIC_DELETE, MUSIC_UPDATE } from '../../../contracts/constants.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { can, limitOf } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { useSupports } from '../../data/calls/capabilities.ts';
import type { Artist } from '../../../contracts/schema/music.ts';

/** How much of a limit someone has used. `used` may exceed it after a plan change. */
export interface Quota {
  name: 'minutes' | 'tracks';
  used: number;
  allowed: number;
  isUsedUp: boolean;
}

export type MusicRights = ReturnType<typeof useMusicRights>;

/** What the visitor may do with music, by their permissions and limits. */
export function useMusicRights() {
  const { bootstrap } = useSession();
  const { data, error, isValidating, isMissing, mutate } = useUsage();
  const quotas = data ? quotasOf(bootstrap, data) : [];
  return {
    canCreate: can(bootstrap, MUSIC_CREATE),
    canUpdate: can(bootstrap, MUSIC_UPDATE),
    canDelete: can(bootstrap, MUSIC_DELETE),
    /** The limits for new music; empty without limits, and until they are known. */
    quotas,
    /** A limit is used up, so the backend would refuse another track. */
    isFull: quotas.some(({ isUsedUp }) => isUsedUp),
    /** The usage has not been read yet. */
    isLoading: !data && !error && !isMissing,
    /** Why the usage could not be read. Creating stays possible: the backend decides. */
    error: isMissing ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}

/** Revalidates the used limits, the lists of releases and the pages of music after a change. */
export const readMusicAgain = (): void =>
  readAgain((address) =>
    /^(?:users\/\d+\/music-usage$|(?:albums|artists|tracks)(?:[/?]|$))/.test(address),
  );

function useUsage() {
  const { user } = useSession().bootstrap;
  const isSupported = useSupports('GET users/{id}/music-usage');
  const isMissing = !isSupported || user === null;
  const response = useCall(
    'GET users/{id}/music-usage',
    isMissing ? null : { params: { id: user.id } },
  );
  return { ...response, isMissing: isMissing || isAbsent(response.error) };
}

type Usage = NonNullable<ReturnType<typeof useUsage>['data']>;

/** The permission's limit takes precedence over the backend's own, as for storage. */
const quotasOf = (bootstrap: Bootstrap, usage: Usage): Quota[] =>
  (['minutes', 'tracks'] as const).flatMap((name) => {
    const { used, available } = usage[name] ?? {};
    const allowed = limitOf(bootstrap, MUSIC_CREATE, name) ?? available;
    if (typeof used !== 'number' || typeof allowed !== 'number') return [];
    return [{ name, used, allowed, isUsedUp: used >= allowed }];
  });

/** The artists whose music the visitor manages, from the bootstrap data. */
export const managedArtists = ({ user }: Pick<Bootstrap, 'user'>): Artist[] => user?.artists ?? [];
