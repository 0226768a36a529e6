import type { Bootstrap, SocialProvider } from '../../contracts/bootstrap.ts';
import { socialPopup } from '../../contracts/constants.ts';
import { text } from '../../contracts/loose.ts';
import type { SocialCallback } from '../../contracts/schema/auth.ts';
import { call } from '../api/call.ts';
import type { Translate } from '../lib/translate.ts';
import { clearOnboarding, offeredOnboarding } from '../session/onboarding.ts';
import { postLoginTarget } from '../session/post-login-target.ts';
import { showToast } from '../ui/toast-store.ts';
import { openDialog } from '../ui/dialog-store.ts';
import { PasswordDialogForm } from './password-dialog-form.tsx';
import { readCallback } from './provider-popup.ts';
import { providerNames } from './provider-names.ts';
import {
  type FullPageSignIn,
  forgetSignIn,
  isKept,
  readLeftMessage,
  readSignIn,
  rememberSignIn,
} from './full-page-sign-in.ts';

interface Attempt {
  service: SocialProvider;
  /** What the provider's window will say, or null for one that was closed; no promise at all where the browser let none open. */
  callback: Promise<SocialCallback | null> | null;
  url: string;
  /** The page with the button. */
  from: string;
  returnTo: string | null;
  signIn: (bootstrapData: unknown) => Promise<void>;
  t: Translate;
}

/**
 * Goes on from what the provider's page says.
 * @throws ApiError or BootstrapError when who is here cannot be read.
 */
export async function finishSignIn({
  service,
  callback,
  url,
  from,
  returnTo,
  signIn,
  t,
}: Attempt): Promise<void> {
  if (!callback) {
    leaveFor(url, { service, from, returnTo });
    return;
  }
  const result = await callback;
  if (result) await conclude(result, service, signIn, t);
}

/**
 * The same of a sign-in that took the whole page, at the form again: what the callback page left there counts as if it had been said.
 * @throws as above.
 */
export async function finishFullPage(signIn: Attempt['signIn'], t: Translate): Promise<void> {
  const trip = readSignIn();
  const result = readCallback(readLeftMessage());
  forgetSignIn();
  if (trip) await conclude(result ?? { status: 'ERROR' }, trip.service, signIn, t);
}

async function conclude(
  { status, callbackData: data }: SocialCallback,
  service: SocialProvider,
  signIn: Attempt['signIn'],
  t: Translate,
): Promise<void> {
  if (status === 'REQUEST_PASSWORD') await connectByPassword(service, { ...data }, signIn, t);
  else if (status === 'SUCCESS' && data?.bootstrapData) await signIn(data.bootstrapData);
  // Signed in elsewhere in this browser: the same person goes on here.
  else if (status === 'ALREADY_LOGGED_IN') await signIn(await call('GET bootstrap-data'));
  else
    showToast(text(data?.errorMessage) || t('An error occurred. Please try again later'), {
      type: 'danger',
    });
}

/** The other site's account has an email that somebody here has: only who knows the password here may connect the two. */
async function connectByPassword(
  service: SocialProvider,
  callbackData: Record<string, unknown>,
  signIn: Attempt['signIn'],
  t: Translate,
): Promise<void> {
  // `bootstrapData` and `errorMessage` are the callback's own; the rest says whose account it is.
  const { bootstrapData: _, errorMessage: __, ...account } = callbackData;
  const send = async (password: string) => {
    const reply = await call('POST secure/auth/social/connect', {
      body: { ...account, service, password },
    });
    await signIn(reply.bootstrapData);
  };
  await openDialog<true>(
    {
      title: t('Password required'),
      description: t(
        'An account with this email already exists. Enter its password to connect :service.',
        { service: providerNames[service] },
      ),
    },
    (close) => <PasswordDialogForm send={send} submitLabel={t('Connect')} onDone={close} />,
  );
}

/** Where no popup may open, the whole page goes to the provider, and a note tells the next page of this tab where to go on. */
function leaveFor(url: string, trip: FullPageSignIn): void {
  rememberSignIn(trip);
  // Who comes back by the back button has thought better of it; the browser may have kept the page as it was.
  window.addEventListener('pageshow', forgetSignIn, { once: true });
  location.assign(url);
}

type Go = (to: string, options: { replace: boolean; state: unknown }) => unknown;

/**
 * Goes on after a sign-in that took the whole page. Signed in: to where signing in leads. Not signed in: back to the form, which
 * goes on from what the callback page left; where it left nothing, with a word about it.
 */
export async function returnFromProvider(
  bootstrap: Bootstrap,
  here: string,
  go: Go,
  t: Translate,
): Promise<void> {
  const trip = readSignIn();
  const isLeftToForm = !bootstrap.user && isKept(socialPopup.message);
  if (!isLeftToForm) forgetSignIn();
  if (!trip) return;
  const { returnTo, from } = trip;
  if (bootstrap.user) {
    const target = postLoginTarget(bootstrap, {
      returnTo,
      onboarding: await offeredOnboarding(bootstrap),
    });
    clearOnboarding();
    if (target !== here) go(target, { replace: true, state: null });
  } else if (from !== here) {
    if (!isLeftToForm)
      showToast(t('An error occurred. Please try again later'), { type: 'danger' });
    go(from, { replace: true, state: { returnTo } });
  }
}
