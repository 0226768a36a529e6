import { useRef, useState } from 'react';
import { call } from '../../../data/calls/call.ts';
import { readAgain } from '../../../data/calls/read-after-write.ts';
import { useCall } from '../../../data/calls/use-call.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { classNames, formText } from '../../../lib/dom.ts';
import { useT } from '../../../data/session/session.tsx';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { endOtherSessions } from '../confirmed-password.tsx';
import { useOwnUser } from '../own-account.ts';
import { Panel, PanelFooter } from '../panel-frame.tsx';
import { passwordStrength } from './password-strength.ts';

/** Changes the password after checking the current one, then offers to sign out other sessions. */
export function PasswordPanel() {
  const t = useT();
  return (
    <Panel id="password" title={t('Password')} text={t("Choose one you don't use anywhere else.")}>
      <PasswordForm />
    </Panel>
  );
}

const passwordFields = ['current_password', 'password', 'password_confirmation'];

function PasswordForm() {
  const t = useT();
  const { user } = useOwnUser();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [isFilled, setFilled] = useState(false);
  const offerSignOut = useSignOutElsewhere();
  const { formProps, isPending, errors, summary } = useSubmit(async (data) => {
    const changed = formText(data, 'password');
    await call('PUT auth/user/password', {
      body: {
        current_password: formText(data, 'current_password'),
        password: changed,
        password_confirmation: formText(data, 'password_confirmation'),
      },
    });
    showToast(t('Password changed'));
    form.current?.reset();
    setPassword('');
    setFilled(false);
    offerSignOut(changed);
  });
  const eye = { showLabel: t('Show password'), hideLabel: t('Hide password'), required: true };
  const personal = [
    user.email?.split('@', 1)[0] ?? '',
    user.first_name ?? '',
    user.last_name ?? '',
  ];
  return (
    <form
      ref={form}
      {...formProps}
      onInput={({ currentTarget }) =>
        setFilled(passwordFields.some((name) => formText(new FormData(currentTarget), name) !== ''))
      }
    >
      <FormSummary messages={summary} />
      {/* Tells password managers whose password changes. */}
      <input
        type="text"
        hidden
        name="username"
        autoComplete="username"
        value={user.email ?? ''}
        readOnly
      />
      <div className="grid max-w-[28rem] grid-cols-1 gap-4">
        <PasswordField
          {...eye}
          name="current_password"
          label={t('Current password')}
          autoComplete="current-password"
          error={errors['current_password']}
        />
        <PasswordField
          {...eye}
          name="password"
          label={t('New password')}
          autoComplete="new-password"
          error={errors['password']}
          onChange={({ target }) => setPassword(target.value)}
          hint={<StrengthHint password={password} personal={personal} />}
        />
        <PasswordField
          {...eye}
          name="password_confirmation"
          label={t('Confirm new password')}
          autoComplete="new-password"
          error={errors['password_confirmation']}
        />
      </div>
      <PanelFooter>
        <Button
          type="submit"
          variant={isFilled ? 'primary' : 'outline'}
          isPending={isPending}
          aria-disabled={!isFilled}
        >
          {t('Update password')}
        </Button>
      </PanelFooter>
    </form>
  );
}

/**
 * Asks whether to sign out elsewhere, unless nobody is signed in there. The backend wants the new
 * password for it.
 */
function useSignOutElsewhere(): (password: string) => void {
  const t = useT();
  const { data } = useCall('GET user-sessions', {});
  return useAction(async (password: string) => {
    if (data?.sessions.every((one) => one.is_current_device)) return;
    const isWanted = await askToConfirm({
      title: t('Log out everywhere else?'),
      text: t('Your other devices stay signed in. Did someone else know your old password?'),
      confirmLabel: t('Log out other sessions'),
      cancelLabel: t('Not now'),
    });
    if (!isWanted) return;
    await endOtherSessions(password);
    showToast(t('Logged out other sessions.'));
    readAgain((address) => address.startsWith('user-sessions'));
  }).run;
}

const colours = ['bg-chip', 'bg-danger', 'bg-primary', 'bg-positive'] as const;

/** Three bars and a word. A hint only: it never blocks the form. */
function StrengthHint({ password, personal }: { password: string; personal: readonly string[] }) {
  const t = useT();
  const strength = passwordStrength(password, personal);
  const text = [
    t('A longer password is safer than a complicated one.'),
    t('Easy to guess'),
    t('Good'),
    t('Strong'),
  ][strength];
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span aria-hidden="true" className="inline-flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1 w-8 rounded-full',
              bar <= strength ? colours[strength] : 'bg-chip',
            )}
          />
        ))}
      </span>
      <span role="status">{text}</span>
    </span>
  );
}
