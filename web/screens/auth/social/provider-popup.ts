import type { SocialProvider } from '../../../../contracts/site/bootstrap.ts';
import { callUrl } from '../../../../contracts/calls/call-key.ts';
import { socialPopup } from '../../../../contracts/constants.ts';
import type { SocialCallback } from '../../../../contracts/schema/auth.ts';

/**
 * Opens the window of a provider's sign-in page; null if the browser blocks it. Call it
 * synchronously within a click, which browsers require.
 */
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

/** The callback page's message; null for any other window message. */
export function readCallback(data: unknown): SocialCallback | null {
  const message = data as { type?: unknown; status?: unknown } | null;
  if (typeof message !== 'object' || message === null || message.type !== socialPopup.message)
    return null;
  return statuses.some((status) => status === message.status) ? (data as SocialCallback) : null;
}

/**
 * Waits for the result of a provider's sign-in page. Accepts a message only from that window and
 * this site; newer backends post it to a channel, which only pages of this site can. Null if the
 * visitor closed the window, which is checked every second because browsers fire no event for it.
 */
export function popupCallback(popup: Window): Promise<SocialCallback | null> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(socialPopup.message);
    const finish = (result: SocialCallback | null) => {
      clearInterval(poll);
      window.removeEventListener('message', onMessage);
      channel.close();
      popup.close();
      resolve(result);
    };
    const take = ({ data }: MessageEvent<unknown>) => {
      const callback = readCallback(data);
      if (callback) finish(callback);
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source === popup && event.origin === location.origin) take(event);
    };
    const poll = setInterval(() => popup.closed && finish(null), socialPopup.pollMs);
    channel.addEventListener('message', take);
    window.addEventListener('message', onMessage);
  });
}

/** `closed`: the visitor closed the window, and needs no message. */
export type Connected =
  | { status: 'connected' | 'closed' | 'blocked' }
  | { status: 'refused'; message: string | null };

/**
 * Connects another site's account to the signed-in user, in the provider's own window. Call it
 * within a click, which browsers require.
 */
export async function connectAccount(service: SocialProvider): Promise<Connected> {
  const popup = openPopup(callUrl(`secure/auth/social/${service}/connect`));
  if (!popup) return { status: 'blocked' };
  const result = await popupCallback(popup);
  if (!result) return { status: 'closed' };
  return result.status === 'SUCCESS'
    ? { status: 'connected' }
    : { status: 'refused', message: result.callbackData?.errorMessage ?? null };
}
