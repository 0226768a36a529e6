import type { ReactNode } from 'react';
import { useSubmit } from './use-submit.ts';
import { formText } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { DialogButtons } from '../dialog-buttons.tsx';
import { FormSummary } from '../form-summary.tsx';
import { PasswordField } from '../password-field.tsx';

interface Props {
  /** Rejects with an ApiError when the password is refused. */
  send: (password: string) => Promise<unknown>;
  submitLabel: string;
  onDone: (isDone?: true) => void;
  /** Another way to confirm, below the password. */
  children?: ReactNode;
}

/**
 * Asks for the user's password, as the content of a dialog. A wrong password stays in its field, so
 * that it can be corrected.
 */
export function PasswordDialogForm({ send, submitLabel, onDone, children }: Props) {
  const t = useT();
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    await send(formText(form, 'password'));
    onDone(true);
  });
  return (
    <form className="mt-5 grid grid-cols-1 gap-5" {...formProps}>
      <FormSummary messages={summary} />
      <PasswordField
        name="password"
        label={t('Password')}
        autoComplete="current-password"
        required
        error={errors['password']}
        showLabel={t('Show password')}
        hideLabel={t('Hide password')}
      />
      {children}
      <DialogButtons
        confirmLabel={submitLabel}
        cancelLabel={t('Cancel')}
        isPending={isPending}
        onCancel={() => onDone()}
      />
    </form>
  );
}
