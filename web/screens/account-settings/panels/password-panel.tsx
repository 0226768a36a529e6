import { useState } from 'react';
import { call } from '../../../data/calls/call.ts';
import { readAgain } from '../../../data/calls/read-after-write.ts';
import { useCall } from '../../../data/calls/use-call.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { classNames, formText } from '../../../lib/dom.ts';
import { useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useOwnUser } from '../own-account.ts';
import { Panel, PanelFooter } from '../panel-frame.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { endOtherSessions } from './other-sessions.ts';
import { passwordStrength } from './password-strength.ts';

/**
 * Changes the password after checking the current one, then offers to sign out other sessions. Their
 * sign-out needs the new password, which is kept until the visitor has decided.
 */
export function PasswordPanel() {
  const t = useT();
  const [{ changes, password }, setChanged] = useState({ changes: 0, password: '' });
  useFocusAfterRemoval('password', password === '' ? 0 : 1);
  return (
    <Panel id="password" title={t('Password')} text={t("Choose one you don't use anywhere else.")}>
      {password !== '' && (
        <NextStep password={password} onDone={() => setChanged({ changes, password: '' })} />
      )}
      {/* A new key clears the fields. */}
      <PasswordForm
        key={changes}
        onChanged={(changed) => setChanged({ changes: changes + 1, password: changed })}
      />
    </Panel>
  );
}

const passwordFields = ['current_password', 'password', 'password_confirmation'];

function PasswordForm({ onChanged }: { onChanged: (password: string) => void }) {
  const t = useT();
  const { user } = useOwnUser();
  const [password, setPassword] = useState('');
  const [isFilled, setFilled] = useState(false);
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    await call('PUT auth/user/password', {
      body: {
        current_password: formText(form, 'current_password'),
        password: formText(form, 'password'),
        password_confirmation: formText(form, 'password_confirmation'),
      },
    });
    showToast(t('Password changed'));
    onChanged(formText(form, 'password'));
  });
  const eye = { showLabel: t('Show password'), hideLabel: t('Hide password'), required: true };
  const personal = [
    user.email?.split('@', 1)[0] ?? '',
    user.first_name ?? '',
    user.last_name ?? '',
  ];
  return (
    <form
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

function NextStep({ password, onDone }: { password: string; onDone: () => void }) {
  const t = useT();
  const { data } = useCall('GET user-sessions', {});
  const { run, isPending } = useAction(async () => {
    await endOtherSessions(password);
    showToast(t('Logged out other sessions.'));
    readAgain((address) => address.startsWith('user-sessions'));
    onDone();
  });
  if (data?.sessions.every((one) => one.is_current_device)) return null;
  return (
    <div
      role="status"
      className="mb-5 flex animate-appear flex-wrap items-center gap-3 rounded-control border border-divider bg-background-alt p-3 text-sm"
    >
      <Icon name="check" className="size-5 shrink-0 text-positive" />
      <p className="min-w-48 flex-1">
        <strong className="block font-semibold">{t('Log out everywhere else?')}</strong>
        {t('Your other devices stay signed in. Did someone else know your old password?')}
      </p>
      <span className="flex gap-2 max-sm:w-full max-sm:flex-col-reverse">
        <Button variant="ghost" size="sm" onClick={onDone}>
          {t('Not now')}
        </Button>
        <Button variant="outline" size="sm" isPending={isPending} onClick={run}>
          {t('Log out other sessions')}
        </Button>
      </span>
    </div>
  );
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
