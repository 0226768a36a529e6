import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { clearOnboarding, offeredOnboarding } from '../../session/onboarding.ts';
import { postLoginTarget } from '../../session/post-login-target.ts';
import { resumeAfterLoad, reloadPage } from '../../player/resume-after-load.ts';

/** What plays plays on in the next page. */
const musicalPage = {
  reload: reloadPage,
  replace(address: string) {
    resumeAfterLoad();
    location.replace(address);
  },
};

/**
 * Reloads the page for somebody whose email is verified now, or loads the one that a newcomer came for: a plan's checkout, or where the guard
 * had stopped them.
 */
export async function goOnVerified(
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
