import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { resetMailSeconds } from '../../../../contracts/constants.ts';
import { paths } from '../../../../contracts/routes/paths.ts';
import { call } from '../../../data/calls/call.ts';
import { useReturnTo } from '../../../data/session/return-to.ts';
import { useNamedPage } from '../../../data/session/screen-title.ts';
import { useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ResendMail } from './resend-mail.tsx';

interface Props {
  email: string;
  /**
   * Must be stable. Also called when the visitor follows a link, so that the sign-in form returns
   * on a later visit.
   */
  onLeave: () => void;
}

/** Confirms where a reset link was sent, in place of the sign-in form. */
export function CheckInbox({ email, onLeave }: Props) {
  const t = useT();
  const returnTo = useReturnTo();
  const [query] = useSearchParams();
  useNamedPage(t('Check your inbox'));
  useEffect(() => onLeave, [onLeave]);
  const signIn = () => {
    onLeave();
    // The clicked button disappears.
    document.getElementById('main')?.focus();
  };
  return (
    <>
      <h1 className="text-xl sm:text-2xl">{t('Check your inbox')}</h1>
      <p className="mt-2 text-base text-muted">{t('We sent a link to reset your password to')}</p>
      <p dir="auto" className="w-fit max-w-full text-base font-semibold wrap-anywhere">
        {email}
      </p>
      <p className="mt-4 mb-6 text-sm text-muted">
        {t("It can take a few minutes. If you can't find it, check your spam folder.")}
      </p>
      <Button variant="outline" size="lg" isWide onClick={signIn}>
        {t('Back to sign in')}
      </Button>
      <div className="-mx-3 mt-4 flex flex-wrap justify-between gap-2">
        <ResendMail
          isWaitingFirst
          waitSeconds={resetMailSeconds}
          label={t('Resend link')}
          waitingLabel={(seconds) => t('Resend link in :seconds s', { seconds })}
          send={() => call('POST auth/forgot-password', { body: { email } })}
        />
        {!query.has('email') && (
          <Link
            to={paths.forgotPassword({})}
            state={returnTo}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            {t('Use another email')}
          </Link>
        )}
      </div>
    </>
  );
}
