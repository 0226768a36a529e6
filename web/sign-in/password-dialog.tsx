import { useEffect, useRef } from 'react';
import { call } from '../api/call.ts';
import { useSubmit } from '../feedback/use-submit.ts';
import { formText } from '../lib/form-text.ts';
import { useT } from '../session/session.tsx';
import { useSignIn } from '../session/use-sign-in.ts';
import { Button } from '../ui/button.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { ToastPlace } from '../ui/toast-place.tsx';
import type { SocialAccount } from './use-social-sign-in.ts';

interface Props {
  account: SocialAccount;
  serviceName: string;
  onClose: () => void;
}

/** The other site's account has an email that somebody here has: only who knows the password here may connect the two. The browser's own dialog keeps focus inside, and gives it back. */
export function PasswordDialog({ account, serviceName, onClose }: Props) {
  const t = useT();
  const signIn = useSignIn();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('input')?.focus();
  }, []);
  const { onSubmit, isPending, errors, summary } = useSubmit(async (form) => {
    // `bootstrapData` and `errorMessage` are the callback's own; the rest says whose account it is.
    const { bootstrapData: _, errorMessage: __, ...details } = account.details;
    const reply = await call('POST secure/auth/social/connect', { body: { ...details, service: account.service, password: formText(form, 'password') } });
    await signIn(reply.bootstrapData);
  });
  return (
    <dialog
      ref={dialog} aria-labelledby="connect-title" aria-describedby="connect-text" onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-96 animate-appear rounded-card border border-divider bg-paper p-6 text-main shadow-pop backdrop:bg-scrim/60"
    >
      <h2 id="connect-title" className="text-lg">{t('Password required')}</h2>
      <p id="connect-text" className="mt-2 text-sm text-muted">
        {t('An account with this email exists already. Enter its password to connect :service to it.', { service: serviceName })}
      </p>
      <form className="grid grid-cols-1 gap-5" onSubmit={onSubmit}>
        <FormSummary messages={summary} />
        <PasswordField
          name="password" label={t('Password')} autoComplete="current-password" required
          error={errors['password']} showLabel={t('Show password')} hideLabel={t('Hide password')}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button type="submit" isPending={isPending}>{t('Connect')}</Button>
        </div>
      </form>
      <ToastPlace />
    </dialog>
  );
}
