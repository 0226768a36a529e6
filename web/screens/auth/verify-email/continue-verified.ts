import type { Bootstrap } from '../../../../contracts/site/bootstrap.ts';
import { clearOnboarding, offeredOnboarding } from '../../../data/session/onboarding.ts';
import { postLoginTarget } from '../../../data/session/post-login-target.ts';
import { resumeAfterLoad, reloadPage } from '../../../player/resume-after-load.ts';

/** Keeps playback running on the next page. */
const musicalPage = {
  reload: reloadPage,
  replace(address: string) {
    resumeAfterLoad();
    location.replace(address);
  },
};

/**
 * Reloads the page of a user whose email is now verified, or redirects a new user to a saved plan's
 * checkout or to where the guard stopped them.
 */
export async function continueVerified(
  bootstrap: Bootstrap,
  returnTo: string | null,
  page: Pick<Location, 'reload' | 'replace'> = musicalPage,
): Promise<void> {
  const onboarding = await offeredOnboarding(bootstrap);
  if (!onboarding && !returnTo) {
    page.reload();
    return;
  }
  clearOnboarding();
  page.replace(postLoginTarget(bootstrap, { returnTo, onboarding }));
}
