import type { Bootstrap, SocialProvider } from '../../../../contracts/site/bootstrap.ts';
import { socialPopup } from '../../../../contracts/constants.ts';
import { text } from '../../../../contracts/loose.ts';
import type { SocialCallback } from '../../../../contracts/schema/auth.ts';
import { call } from '../../../data/calls/call.ts';
import type { Translate } from '../../../lib/translate.ts';
import { clearOnboarding, offeredOnboarding } from '../../../data/session/onboarding.ts';
import { postLoginTarget } from '../../../data/session/post-login-target.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { openDialog } from '../../../ui/dialog-store.ts';
import { PasswordDialogForm } from '../../../ui/forms/password-dialog-form.tsx';
import { readCallback } from './provider-popup.ts';
import { providerNames } from './provider-names.ts';
import {
  type FullPageSignIn,
  forgetSignIn,
  isStored,
  readStoredMessage,
  readSignIn,
  rememberSignIn,
} from './full-page-sign-in.ts';

interface Attempt {
  service: SocialProvider;
  /**
   * Resolves to the popup's message, or null if it was closed. Null instead of a promise if the
   * browser blocked the popup.
   */
  callback: Promise<SocialCallback | null> | null;
  url: string;
  from: string;
  returnTo: string | null;
  signIn: (bootstrapData: unknown) => Promise<void>;
  t: Translate;
}

/**
 * Acts on the message of the provider's page.
 * @throws ApiError or BootstrapError when the user cannot be read.
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
    redirectToProvider(url, { service, from, returnTo });
    return;
  }
  const result = await callback;
  if (result) await handleCallback(result, service, signIn, t);
}

/**
 * The same for a full-page sign-in, back at the form. Uses the message that the callback page
 * stored.
 * @throws as above.
 */
export async function finishFullPage(signIn: Attempt['signIn'], t: Translate): Promise<void> {
  const started = readSignIn();
  const result = readCallback(readStoredMessage());
  forgetSignIn();
  if (started) await handleCallback(result ?? { status: 'ERROR' }, started.service, signIn, t);
}

async function handleCallback(
  { status, callbackData: data }: SocialCallback,
  service: SocialProvider,
  signIn: Attempt['signIn'],
  t: Translate,
): Promise<void> {
  if (status === 'REQUEST_PASSWORD') await connectByPassword(service, { ...data }, signIn, t);
  else if (status === 'SUCCESS' && data?.bootstrapData) await signIn(data.bootstrapData);
  // Already signed in in another tab: continues as that user.
  else if (status === 'ALREADY_LOGGED_IN') await signIn(await call('GET bootstrap-data'));
  else
    showToast(text(data?.errorMessage) || t('An error occurred. Please try again later'), {
      type: 'danger',
    });
}

/**
 * The provider's account has the email of an existing user here: only the password proves that both
 * belong to the same person.
 */
async function connectByPassword(
  service: SocialProvider,
  callbackData: Record<string, unknown>,
  signIn: Attempt['signIn'],
  t: Translate,
): Promise<void> {
  // `bootstrapData` and `errorMessage` belong to the callback; the rest identifies the account.
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

/**
 * If the browser blocks popups, the whole page goes to the provider. A note in this tab stores
 * where to continue.
 */
function redirectToProvider(url: string, started: FullPageSignIn): void {
  rememberSignIn(started);
  // A visitor who returns with the back button has cancelled; the browser may have kept the page
  // unchanged.
  window.addEventListener('pageshow', forgetSignIn, { once: true });
  location.assign(url);
}

type Go = (to: string, options: { replace: boolean; state: unknown }) => unknown;

/**
 * Continues after a full-page sign-in. A signed-in user goes to the usual target. Everyone else
 * returns to the form, which handles the callback page's message, or reports that there is none.
 */
export async function returnFromProvider(
  bootstrap: Bootstrap,
  here: string,
  go: Go,
  t: Translate,
): Promise<void> {
  const started = readSignIn();
  const isHandledByForm = !bootstrap.user && isStored(socialPopup.message);
  if (!isHandledByForm) forgetSignIn();
  if (!started) return;
  const { returnTo, from } = started;
  if (bootstrap.user) {
    const target = postLoginTarget(bootstrap, {
      returnTo,
      onboarding: await offeredOnboarding(bootstrap),
    });
    clearOnboarding();
    if (target !== here) go(target, { replace: true, state: null });
  } else if (from !== here) {
    if (!isHandledByForm)
      showToast(t('An error occurred. Please try again later'), { type: 'danger' });
    go(from, { replace: true, state: { returnTo } });
  }
}
