import type { Bootstrap } from '../../contracts/bootstrap.ts';
import type { Translate } from '../lib/translate.ts';
import { clearOnboarding, readOnboarding } from '../session/onboarding.ts';
import { postLoginTarget } from '../session/post-login-target.ts';
import { takeTrip } from '../session/social-trip.ts';
import { showToast } from '../ui/toast-store.ts';

type Go = (to: string, options: { replace: boolean; state: unknown }) => unknown;

/**
 * Goes on after a sign-in that took the whole page. Signed in: to where signing in leads. Not signed in: back to the form, with a word
 * about it, unless this is the form, where somebody just came back.
 */
export function returnFromTrip(bootstrap: Bootstrap, here: string, go: Go, t: Translate): void {
  const trip = takeTrip();
  if (!trip) return;
  const { stoppedAt, from } = trip;
  if (bootstrap.user) {
    const target = postLoginTarget(bootstrap, { stoppedAt, onboarding: readOnboarding() });
    clearOnboarding();
    if (target !== here) go(target, { replace: true, state: null });
  } else if (from !== here) {
    showToast(t('An error occurred. Please try again later'), { type: 'danger' });
    go(from, { replace: true, state: { stoppedAt } });
  }
}
