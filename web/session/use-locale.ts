import { useCallback } from 'react';
import { cookie } from '../../contracts/constants.ts';
import { call } from '../api/call.ts';
import { writeCookie } from '../lib/cookie.ts';
import { useSession } from './session.tsx';

/**
 * Changes the language without a reload: the backend keeps it, its lines replace the present ones, and a cookie lets the next page arrive
 * in it even for guests.
 * @throws ApiError when the backend refuses.
 */
export function useChangeLocale(): (language: string) => Promise<void> {
  const { patch } = useSession();
  return useCallback(async (language) => {
    const { locale } = await call('POST users/me/locale', { body: { locale: language } });
    const { normaliseLanguage } = await import('../../contracts/bootstrap-parts.ts');
    writeCookie(cookie.locale, locale.language);
    patch({ i18n: normaliseLanguage(locale, language) });
  }, [patch]);
}
