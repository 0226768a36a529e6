import { useRef } from 'react';
import { text } from '../../../contracts/loose.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import type { Translate } from '../../lib/translate.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import type { PersonProps } from './person.ts';
import { Facts, Section } from '../forms/section.tsx';
import { usePersonChange } from './use-person-change.ts';

/** Email address and password of a person. */
export function AccountSection(props: PersonProps) {
  const { person, mayUpdate } = props;
  const { t } = useSession();
  const dates = useDates();
  const place = useRef<HTMLElement>(null);
  const { verify, sendMail, setPassword, isPending } = useAccountTools(props, () =>
    place.current?.focus(),
  );
  const canVerify = useSupports('POST users/{id}/verify-email') && mayUpdate;
  const canSend = useSupports('POST auth/forgot-password') && mayUpdate && person.email !== '';
  const canSet = useSupports('POST users/{id}/password/change') && mayUpdate;
  const verifiedAt = text(person.record['email_verified_at']);
  return (
    <Section focusRef={place} title={t('Sign-in')}>
      <Facts
        facts={[
          {
            name: t('Email verified'),
            value: verifiedAt === '' ? t('No') : dates.format(verifiedAt),
          },
          {
            name: t('Two-factor sign-in'),
            value: text(person.record['two_factor_confirmed_at']) === '' ? '' : t('On'),
          },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {verifiedAt === '' && canVerify && (
          <Button variant="outline" size="sm" isPending={isPending} onClick={verify}>
            {t('Mark as verified')}
          </Button>
        )}
        {canSend && (
          <Button variant="outline" size="sm" isPending={isPending} onClick={() => void sendMail()}>
            {t('Send password reset email')}
          </Button>
        )}
        {canSet && (
          <Button
            variant="outline"
            size="sm"
            isPending={isPending}
            onClick={() => void setPassword()}
          >
            {t('Set a new password')}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** @throws ApiError, even if the backend sends such emails only to guests. */
async function sendPasswordMail(email: string, t: Translate): Promise<void> {
  try {
    await call('POST auth/forgot-password', { body: { email } });
  } catch (error) {
    // Laravel redirects signed-in users to the home page, which responds with HTML.
    if (!(error instanceof ApiError) || error.status !== 200) throw error;
    const message = t(
      'This backend sends password reset emails only to people who are signed out. Set a new password instead.',
    );
    throw new ApiError(403, { message });
  }
}

function useAccountTools(props: PersonProps, focus: () => void) {
  const { person, isSelf } = props;
  const { t } = useSession();
  const { run, isPending } = usePersonChange(props, focus);
  const params = { id: person.id };
  const verify = () =>
    run({
      action: 'verify email',
      send: () => call('POST users/{id}/verify-email', { params }),
      done: t('Email address verified'),
    });
  const sendMail = async () => {
    const isSure = await askToConfirm({
      title: t('Send a password reset email?'),
      text: t("We'll email a link for choosing a new password to :email.", { email: person.email }),
      confirmLabel: t('Send email'),
      cancelLabel: t('Cancel'),
    });
    if (!isSure) return;
    run({
      action: 'password mail',
      send: () => sendPasswordMail(person.email, t),
      done: t('Password reset email sent to :email', { email: person.email }),
    });
  };
  const setPassword = async () => {
    const password = await openDialog<string>(
      {
        title: t('Set a new password for :name', { name: person.name }),
        description: isSelf
          ? t("You'll use this password to sign in.")
          : t("They'll be signed out everywhere and use this password to sign in."),
      },
      (close) => <NewPasswordForm onCancel={() => close()} onChosen={close} />,
    );
    if (password === undefined) return;
    run({
      action: 'set password',
      send: () => call('POST users/{id}/password/change', { params, body: { password } }),
      done: t('Password changed'),
    });
  };
  return { verify, sendMail, setPassword, isPending };
}
