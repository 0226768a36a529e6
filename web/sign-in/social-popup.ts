import { socialPopup } from '../../contracts/constants.ts';
import type { SocialCallback } from '../../contracts/schema/social.ts';

const statuses = ['SUCCESS', 'REQUEST_PASSWORD', 'ERROR', 'ALREADY_LOGGED_IN'];

/** A message of the callback page; null for everything else that windows say to each other. */
function readCallback(data: unknown): SocialCallback | null {
  const message = data as { type?: unknown; status?: unknown } | null;
  if (typeof message !== 'object' || message === null || message.type !== 'social-auth') return null;
  return statuses.some((status) => status === message.status) ? (data as SocialCallback) : null;
}

/**
 * Opens a provider's sign-in page and waits for its result. Only a message from that very window and from this site counts.
 * Null when the visitor closed the window, which browsers do not announce, so it is looked at every second; 'blocked' when none opened.
 */
export function openSocialPopup(url: string): Promise<SocialCallback | null | 'blocked'> {
  const { width, height, pollMs } = socialPopup;
  const left = window.screenX + (window.outerWidth - width) / 2;
  const top = window.screenY + (window.outerHeight - height) / 2;
  const popup = window.open(url, 'social-auth', `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) return Promise.resolve('blocked');
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
    const poll = setInterval(() => popup.closed && finish(null), pollMs);
    window.addEventListener('message', onMessage);
  });
}
