import { socialPopup } from '../../contracts/constants.ts';

/** The window of a provider's sign-in page; null where the browser lets none open. Only at once, while it knows that somebody pressed a button. */
export function openPopup(url: string): Window | null {
  const { width, height } = socialPopup;
  const left = window.screenX + (window.outerWidth - width) / 2;
  const top = window.screenY + (window.outerHeight - height) / 2;
  return window.open(url, 'social-auth', `popup,width=${width},height=${height},left=${left},top=${top}`);
}
