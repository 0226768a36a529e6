import { useCallback } from 'react';
import { cookie } from '../../../contracts/constants.ts';
import { normaliseLanguage } from '../../../contracts/site/language.ts';
import type { Localization } from '../../../contracts/schema/localization.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { call } from '../calls/call.ts';
import { useCall } from '../calls/use-call.ts';
import { writeCookie } from '../../lib/cookie.ts';
import { createTranslate, type Translate } from '../../lib/translate.ts';
import { useSession } from './session.tsx';

const localizationList = { params: { names: 'localizations' } };

/** The languages to choose from: none while unknown, or if the site disables the choice. */
export function useLocalizations(): Localization[] {
  const isOn = setting(useSession().bootstrap.settings, 'i18n.enable');
  const { data } = useCall('GET value-lists/{names}', isOn ? localizationList : null);
  return (isOn && data?.localizations) || [];
}

/**
 * Changes the language without a reload: the backend saves it, its translations replace the current
 * ones, and a cookie applies it to the next page, even for guests. Resolves to a `t` for the new
 * language: the caller's own `t` changes only on its next render.
 * @throws ApiError when the backend refuses.
 */
export function useChangeLocale(): (language: string) => Promise<Translate> {
  const { patch } = useSession();
  return useCallback(
    async (language) => {
      const { locale } = await call('POST users/me/locale', { body: { locale: language } });
      const i18n = normaliseLanguage(locale, language);
      writeCookie(cookie.locale, i18n.language);
      patch({ i18n });
      return createTranslate(i18n.lines, i18n.language);
    },
    [patch],
  );
}
