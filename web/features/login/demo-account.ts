import { useLayoutEffect, useState } from 'react';
import { SUPER_PERMISSION } from '../../../contracts/constants.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { useHydrated } from '../../session/use-hydrated.ts';

export interface DemoAccount {
  email: string;
  password: string;
}

/**
 * The account that a demo site offers: the fixed one of its settings, else one of a hundred by chance. Null where the site is no demo.
 * `random` gives 0 to 1.
 */
export function demoAccount(settings: Record<string, unknown>, random: () => number = Math.random): DemoAccount | null {
  if (!setting(settings, 'site.demo')) return null;
  const number = String(Math.floor(random() * 100) + 1).padStart(3, '0');
  return {
    email: setting(settings, 'site.demo_email') || `${SUPER_PERMISSION}@demo${number}.com`,
    password: setting(settings, 'site.demo_password') || SUPER_PERMISSION,
  };
}

/** The same for a form, chosen only in the browser: a page rendered elsewhere holds no account by chance. */
export function useDemoAccount(settings: Record<string, unknown>, isWanted: boolean): DemoAccount | null {
  const [isTakenOver] = useState(!useHydrated());
  const [account, setAccount] = useState<DemoAccount | null>(null);
  useLayoutEffect(() => {
    if (!isWanted) return;
    // A rendered page can be typed into before the app is there: what came late would stand between the words of who has begun.
    const offer = (): void => void (document.activeElement instanceof HTMLInputElement || setAccount(demoAccount(settings)));
    if (!isTakenOver) return offer();
    // The app may take a page over because somebody goes from one field to the next, and just then neither has the focus.
    const later = setTimeout(offer);
    return () => clearTimeout(later);
  }, [settings, isWanted, isTakenOver]);
  return isWanted ? account : null;
}
