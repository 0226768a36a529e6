import { useCallback } from 'react';
import { setting } from '../../../../contracts/site/site-settings.ts';
import { ApiError } from '../../../data/calls/api-error.ts';
import { useSession } from '../../../data/session/session.tsx';

/**
 * Retries an attempt with a human-check token, if it was throttled because of an attack on the
 * account. Rejects with the last attempt's error; without a token, with the first one's.
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
