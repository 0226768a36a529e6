import { useCallback } from 'react';
import { passwordConfirmationSeconds } from '../../../contracts/constants.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../session/session.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';

/** Actions that wait at the same time wait for one answer. */
let asking: Promise<boolean> | null = null;

/**
 * Does what the backend allows only after the password: `await confirm(async () => { … })`. The backend remembers a confirmation, and is
 * asked for it; where there was none within 9,000 s a dialog asks for the password, and then the action goes on by itself. So it does when
 * the backend answers 423 nevertheless. Resolves to whether the action was done: false where somebody left the dialog.
 * The function throws what the action throws, and ApiError when the backend cannot be asked.
 */
export function useConfirmedPassword(): (action: () => Promise<void>) => Promise<boolean> {
  const t = useT();
  return useCallback(async (action) => {
    const { confirmed } = await call('GET auth/user/confirmed-password-status', { query: { seconds: passwordConfirmationSeconds } });
    if (!confirmed && !(await ask(t))) return false;
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 423) throw error;
      if (!(await ask(t))) return false;
      await action();
    }
    return true;
  }, [t]);
}

function ask(t: Translate): Promise<boolean> {
  asking ??= openDialog<true>(
    { title: t('Confirm password'), description: t('For your security, please confirm your password to continue.') },
    (close) => <ConfirmPasswordForm onDone={close} />,
  ).then((answer) => answer === true).finally(() => (asking = null));
  return asking;
}
