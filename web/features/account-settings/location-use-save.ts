import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/session.tsx';
import { useChangeLocale } from '../../session/use-locale.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useOwnUser } from './use-own-user.ts';

interface Choice {
  language: string;
  country: string | null;
  timezone: string;
}

/**
 * Saves the three, and lets the app follow at once: dates by the new zone, words in the new language.
 * @throws ApiError when the backend refuses.
 */
export function useLocationSave(): (choice: Choice) => Promise<void> {
  const { bootstrap, t } = useSession();
  const { change } = useOwnUser();
  const changeLocale = useChangeLocale();
  const present = bootstrap.i18n.language;
  return useCallback(async (choice) => {
    await call('PUT users/me', { body: { ...choice } });
    change(choice);
    const inNewLanguage = choice.language === present ? t : await changeLocale(choice.language);
    showToast(inNewLanguage('Updated account details'));
  }, [change, t, changeLocale, present]);
}
