import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { offeredOnboarding } from '../../session/offered-onboarding.ts';
import { clearOnboarding } from '../../session/onboarding.ts';
import { postLoginTarget } from '../../session/post-login-target.ts';

type Place = Pick<Location, 'reload' | 'replace'>;

/**
 * Loads the page anew, as somebody whose email is verified: this one, or the one that a newcomer came for, a plan's checkout or where the
 * guard had stopped them.
 */
export async function goOnVerified(bootstrap: Bootstrap, returnTo: string | null, page: Place = location): Promise<void> {
  const onboarding = await offeredOnboarding(bootstrap);
  if (!onboarding && !returnTo) {
    page.reload();
    return;
  }
  clearOnboarding();
  page.replace(postLoginTarget(bootstrap, { returnTo, onboarding }));
}
