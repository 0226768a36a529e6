import { socialPopup } from '../../contracts/constants.ts';
import type { SocialCallback } from '../../contracts/schema/auth.ts';

const statuses = ['SUCCESS', 'REQUEST_PASSWORD', 'ERROR', 'ALREADY_LOGGED_IN'];

/** A message of the callback page; null for everything else that windows say to each other. */
function readCallback(data: unknown): SocialCallback | null {
  const message = data as { type?: unknown; status?: unknown } | null;
  if (typeof message !== 'object' || message === null || message.type !== 'social-auth') return null;
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
      const callback = event.source === popup && event.origin === location.origin ? readCallback(event.data) : null;
      if (callback) finish(callback);
    };
    const poll = setInterval(() => popup.closed && finish(null), socialPopup.pollMs);
    window.addEventListener('message', onMessage);
  });
}
