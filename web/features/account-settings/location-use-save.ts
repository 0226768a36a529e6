import { useCallback } from 'react';
import { call } from '../../api/call.ts';
import { useSession } from '../../session/session.tsx';
import { useChangeLocale } from '../../session/use-locale.ts';
import { showToast } from '../../ui/toast-store.ts';

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
  const { bootstrap, patch, t } = useSession();
  const changeLocale = useChangeLocale();
  const present = bootstrap.i18n.language;
  return useCallback(async (choice) => {
    await call('PUT users/me', { body: { ...choice } });
    patch(({ user }) => ({ user: user && { ...user, ...choice } }));
    if (choice.language !== present) await changeLocale(choice.language);
    showToast(t('Updated account details'));
  }, [patch, t, changeLocale, present]);
}
