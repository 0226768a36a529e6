import type { SocialProvider } from '../../contracts/bootstrap.ts';
import { callUrl } from '../../contracts/call-key.ts';
import { openPopup } from './open-popup.ts';
import { popupCallback } from './popup-callback.ts';

/** `left`: the visitor closed the window, and knows that they did. */
export type Connected = { outcome: 'connected' | 'left' | 'blocked' } | { outcome: 'refused'; message: string | null };

/** Connects an account of another site to the one that is signed in here, in the provider's own window. To be called at once in answer to a press, as browsers demand. */
export async function connectAccount(service: SocialProvider): Promise<Connected> {
  const popup = openPopup(callUrl(`secure/auth/social/${service}/connect`));
  if (!popup) return { outcome: 'blocked' };
  const result = await popupCallback(popup);
  if (!result) return { outcome: 'left' };
  return result.status === 'SUCCESS' ? { outcome: 'connected' } : { outcome: 'refused', message: result.callbackData?.errorMessage ?? null };
}
