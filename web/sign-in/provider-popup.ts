import type { SocialProvider } from '../../contracts/bootstrap.ts';
import { callUrl } from '../../contracts/call-key.ts';
import { socialPopup } from '../../contracts/constants.ts';
import type { SocialCallback } from '../../contracts/schema/auth.ts';

/** The window of a provider's sign-in page; null where the browser lets none open. Only at once, while it knows that somebody pressed a button. */
export function openPopup(url: string): Window | null {
  const { width, height } = socialPopup;
  const left = window.screenX + (window.outerWidth - width) / 2;
  const top = window.screenY + (window.outerHeight - height) / 2;
  return window.open(
    url,
    socialPopup.message,
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
}

const statuses = ['SUCCESS', 'REQUEST_PASSWORD', 'ERROR', 'ALREADY_LOGGED_IN'];

/** A message of the callback page; null for everything else that windows say to each other. */
export function readCallback(data: unknown): SocialCallback | null {
  const message = data as { type?: unknown; status?: unknown } | null;
  if (typeof message !== 'object' || message === null || message.type !== socialPopup.message)
    return null;
  return statuses.some((status) => status === message.status) ? (data as SocialCallback) : null;
}

/**
 * Waits for the result of a provider's sign-in page. Only a message from that very window and from this site counts.
 * Null when the visitor closed the window, which browsers do not announce, so it is looked at every second.
 */
export function popupCallback(popup: Window): Promise<SocialCallback | null> {
  return new Promise((resolve) => {
    const finish = (result: SocialCallback | null) => {
      clearInterval(poll);
      window.removeEventListener('message', onMessage);
      popup.close();
      resolve(result);
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      const callback =
        event.source === popup && event.origin === location.origin
          ? readCallback(event.data)
          : null;
      if (callback) finish(callback);
    };
    const poll = setInterval(() => popup.closed && finish(null), socialPopup.pollMs);
    window.addEventListener('message', onMessage);
  });
}

/** `left`: the visitor closed the window, and knows that they did. */
export type Connected =
  | { outcome: 'connected' | 'left' | 'blocked' }
  | { outcome: 'refused'; message: string | null };

/** Connects an account of another site to the one that is signed in here, in the provider's own window. To be called during a press, as browsers demand. */
export async function connectAccount(service: SocialProvider): Promise<Connected> {
  const popup = openPopup(callUrl(`secure/auth/social/${service}/connect`));
  if (!popup) return { outcome: 'blocked' };
  const result = await popupCallback(popup);
  if (!result) return { outcome: 'left' };
  return result.status === 'SUCCESS'
    ? { outcome: 'connected' }
    : { outcome: 'refused', message: result.callbackData?.errorMessage ?? null };
}
