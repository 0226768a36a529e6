import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { MUSIC_PLAY } from '../../../contracts/constants.ts';
import { verdict } from '../../session/can.ts';

/** Why somebody may not listen. */
export type PlayLock =
  /** Guests may not, members may. */
  | 'sign-in'
  /** Their roles do not include it. */
  | 'plan'
  /** They have heard all that they may. */
  | 'minutes';

type Holder = Pick<Bootstrap, 'user' | 'guest_role'>;

/** What keeps a visitor from listening, as far as the bootstrap data says; null where nothing does. A plan may have minutes, none included. */
export function playLock(holder: Holder): PlayLock | null {
  const { noPermission, overQuota } = verdict(holder, MUSIC_PLAY, {
    restriction: 'minutes',
    used: 0,
  });
  if (!noPermission && !overQuota) return null;
  if (!holder.user) return 'sign-in';
  return noPermission ? 'plan' : 'minutes';
}
