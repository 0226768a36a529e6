import { useLayoutEffect, useState } from 'react';
import { SUPER_PERMISSION } from '../../../../contracts/constants.ts';
import { setting } from '../../../../contracts/site/site-settings.ts';
import { useHydrated } from '../../../data/session/session.tsx';

interface DemoAccount {
  email: string;
  password: string;
}

/**
 * The account that a demo site offers: a fixed one from the settings, else a random one of a
 * hundred. Null if the site is not a demo. `random` returns 0 to 1.
 */
export function demoAccount(
  settings: Record<string, unknown>,
  random: () => number = Math.random,
): DemoAccount | null {
  if (!setting(settings, 'site.demo')) return null;
  const number = String(Math.floor(random() * 100) + 1).padStart(3, '0');
  return {
    email: setting(settings, 'site.demo_email') || `${SUPER_PERMISSION}@demo${number}.com`,
    password: setting(settings, 'site.demo_password') || SUPER_PERMISSION,
  };
}

/**
 * The demo account for a form, chosen only in the browser: a prerendered page contains no random
 * account.
 */
export function useDemoAccount(
  settings: Record<string, unknown>,
  isWanted: boolean,
): DemoAccount | null {
  const [isPrerendered] = useState(!useHydrated());
  const [account, setAccount] = useState<DemoAccount | null>(null);
  useLayoutEffect(() => {
    if (!isWanted) return;
    // A prerendered page accepts typing before hydration, so a late account would mix with typed
    // text.
    const offer = (): void =>
      void (
        document.activeElement instanceof HTMLInputElement || setAccount(demoAccount(settings))
      );
    if (!isPrerendered) return offer();
    // Moving between fields may trigger the hydration, and neither has focus at that moment.
    const later = setTimeout(offer);
    return () => clearTimeout(later);
  }, [settings, isWanted, isPrerendered]);
  return isWanted ? account : null;
}
