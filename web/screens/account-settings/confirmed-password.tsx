import { passwordConfirmationSeconds } from '../../../contracts/constants.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { PasswordDialogForm } from '../../ui/forms/password-dialog-form.tsx';
import { openDialog } from '../../ui/dialog-store.ts';

/** The open dialog's promise, shared by concurrent actions. */
let openConfirmation: Promise<boolean> | null = null;

/**
 * Runs an action that the backend allows only after password confirmation: `await confirm(async ()
 * => { … })`. The backend remembers a confirmation for 9,000 s. Without one, a dialog asks for the
 * password first. It also asks if the backend still responds with 423. Resolves to whether the
 * action ran: false if the user closed the dialog. `asksAlways`: asks even after a recent
 * confirmation. Rejects with the action's error, and with ApiError when the confirmation cannot be
 * read.
 */
export function useConfirmedPassword({ asksAlways = false } = {}): (
  action: () => Promise<void>,
) => Promise<boolean> {
  const t = useT();
  return async (action) => {
    const isKnown = !asksAlways && (await isPasswordConfirmed());
    if (!isKnown && !(await askForPassword(t))) return false;
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 423) throw error;
      if (!(await askForPassword(t))) return false;
      await action();
    }
    return true;
  };
}

/**
 * Whether the backend remembers a password confirmation.
 * @throws ApiError if it cannot be read.
 */
export async function isPasswordConfirmed(): Promise<boolean> {
  const { confirmed } = await call('GET auth/user/confirmed-password-status', {
    query: { seconds: passwordConfirmationSeconds },
  });
  return confirmed;
}

function askForPassword(t: Translate): Promise<boolean> {
  openConfirmation ??= openDialog<true>(
    {
      title: t('Confirm password'),
      description: t('For your security, please confirm your password to continue.'),
    },
    (close) => (
      <PasswordDialogForm send={confirm} submitLabel={t('Confirm')} onDone={close}>
        <ConfirmByPasskey onDone={() => close(true)} />
      </PasswordDialogForm>
    ),
  )
    .then((isConfirmed) => isConfirmed === true)
    .finally(() => (openConfirmation = null));
  return openConfirmation;
}

const confirm = (password: string) =>
  call('POST auth/user/confirm-password', { body: { password } });

/**
 * Ends every session but this one. If the backend requires a confirmed password first (423), the
 * password just typed is used for that too, so that nobody types it twice.
 */
export async function endOtherSessions(password: string): Promise<void> {
  const send = () => call('POST user-sessions/logout-other', { body: { password } });
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 423) throw error;
    await confirm(password);
    await send();
  }
}
