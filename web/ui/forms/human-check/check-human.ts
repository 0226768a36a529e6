import { ApiError } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';
import type { Translate } from '../../../lib/translate.ts';
import { showToast } from '../../toast-store.ts';
import { createRecaptcha, type HumanCheckProvider, type HumanCheckSettings } from './recaptcha.ts';

/** Loads the provider's script before it is needed. */
export const prepare = (settings: HumanCheckSettings): Promise<void> =>
  createRecaptcha(settings).load();

/**
 * True if the provider issued a token and the backend accepted it. Any other outcome shows a toast,
 * and the form is not sent.
 * @throws ApiError when the backend refuses for another reason, because its own message is more
 * specific.
 */
export async function checkHuman(
  settings: HumanCheckSettings,
  action: string,
  t: Translate,
  provider: HumanCheckProvider = createRecaptcha(settings),
): Promise<boolean> {
  const isHuman = await ask(provider, action);
  if (!isHuman) showToast(t('Could not verify you are human.'), { type: 'danger' });
  return isHuman;
}

async function ask(provider: HumanCheckProvider, action: string): Promise<boolean> {
  try {
    const token = await provider.token(action);
    return (await call('POST recaptcha/verify', { body: { token } })).success;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 422) throw error;
    return false;
  }
}
