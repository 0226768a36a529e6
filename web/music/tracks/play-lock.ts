import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { MUSIC_PLAY } from '../../../contracts/constants.ts';
import { verdict } from '../../data/session/can.ts';

/** Why someone may not listen. */
export type PlayLock =
  /** Only members may listen. */
  | 'sign-in'
  /** Their roles don't include it. */
  | 'plan'
  /** Their minutes are used up. */
  | 'minutes';

type Holder = Pick<Bootstrap, 'user' | 'guest_role'>;

/**
 * Why a visitor may not listen, from the bootstrap data; null if they may. A plan can include a
 * number of minutes, even zero.
 */
export function playLock(holder: Holder): PlayLock | null {
  const { noPermission, overQuota } = verdict(holder, MUSIC_PLAY, {
    restriction: 'minutes',
    used: 0,
  });
  if (!noPermission && !overQuota) return null;
  if (!holder.user) return 'sign-in';
  return noPermission ? 'plan' : 'minutes';
}
