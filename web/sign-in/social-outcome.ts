import type { SocialCallback } from '../../contracts/schema/social.ts';
import { call } from '../api/call.ts';
import type { Translate } from '../lib/translate.ts';
import { keepTrip } from '../session/social-trip.ts';
import { showToast } from '../ui/toast-store.ts';

/** Goes on from what the callback page said. @throws ApiError or BootstrapError when who is here cannot be read. */
export async function followCallback({ status, callbackData }: SocialCallback, signIn: (bootstrapData: unknown) => void, t: Translate): Promise<void> {
  if (status === 'SUCCESS' && callbackData?.bootstrapData) signIn(callbackData.bootstrapData);
  // Signed in elsewhere in this browser: the same person goes on here.
  else if (status === 'ALREADY_LOGGED_IN') signIn(await call('GET bootstrap-data'));
  else showToast(callbackData?.errorMessage || t('An error occurred. Please try again later'), { type: 'danger' });
}

/** Where no popup may open, the whole page goes to the provider, and a note tells the next page of this tab where to go on. */
export function leaveFor(url: string, from: string, stoppedAt: string | null): void {
  keepTrip({ from, stoppedAt });
  // A visitor who comes back by the back button has thought better of it; the page may never have been unloaded.
  window.addEventListener('pageshow', () => keepTrip(null), { once: true });
  location.assign(url);
}
