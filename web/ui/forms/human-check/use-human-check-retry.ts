import { useCallback } from 'react';
import { setting } from '../../../../contracts/site/site-settings.ts';
import { ApiError } from '../../../data/calls/api-error.ts';
import { useSession } from '../../../data/session/session.tsx';

/**
 * Makes an attempt that may be throttled because somebody else attacks the account. Then retries it
 * with a human-check token, if the site has a human check. Rejects as the last attempt does;
 * without a token, as the first one did.
 */
export function useHumanCheckRetry(
  action: 'login' | 'reset_password',
): <T>(attempt: (humanToken?: string) => Promise<T>) => Promise<T> {
  const { settings } = useSession().bootstrap;
  return useCallback(
    async (attempt) => {
      try {
        return await attempt();
      } catch (error) {
        const siteKey = setting(settings, 'recaptcha.site_key').trim();
        if (!(error instanceof ApiError) || error.code !== 'please_wait' || siteKey === '')
          throw error;
        const token = await tokenFor(action, siteKey, setting(settings, 'recaptcha.script'));
        if (token === null) throw error;
        return attempt(token);
      }
    },
    [settings, action],
  );
}

async function tokenFor(action: string, siteKey: string, script: string): Promise<string | null> {
  try {
    const { createRecaptcha } = await import('./recaptcha.ts');
    return await createRecaptcha({ siteKey, script }).token(action);
  } catch {
    return null;
  }
}
