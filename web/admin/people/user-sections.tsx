import { text } from '../../../contracts/loose.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { RecordActions } from '../forms/record-actions.tsx';
import { actionsIn, type OpenRecord, useMayRun } from '../forms/use-record-action.tsx';
import { Chip, Facts, Section } from '../forms/section.tsx';
import { type Ban, banOf } from './person.ts';

/** Email address and password of a person. */
export function AccountSection(user: OpenRecord) {
  const { t } = useSession();
  const dates = useDates();
  const verifiedAt = text(user.record['email_verified_at']);
  const hasTwoFactor = text(user.record['two_factor_confirmed_at']) !== '';
  const verified = verifiedAt === '' ? t('No') : dates.format(verifiedAt);
  return (
    <Section title={t('Sign-in')}>
      <Facts
        facts={[
          { name: t('Email verified'), value: verified },
          { name: t('Two-factor sign-in'), value: hasTwoFactor && t('On') },
        ]}
      />
      <RecordActions
        {...user}
        actions={actionsIn(user.type, 'Sign-in')}
        onRefused={(error, { call }) =>
          // Laravel redirects signed-in users to the home page, which responds with HTML.
          call === 'POST auth/forgot-password' && error instanceof ApiError && error.status === 200
            ? new ApiError(403, {
                message: t(
                  'This backend sends password reset emails only to people who are signed out. Set a new password instead.',
                ),
              })
            : undefined
        }
      />
    </Section>
  );
}

/** Bans a person temporarily or permanently, and lifts the ban. */
export function BanSection({ isSelf, ...user }: OpenRecord & { isSelf: boolean }) {
  const { t } = useSession();
  const ban = banOf(user.record);
  const actions = actionsIn(user.type, 'Ban').filter(
    ({ name }) => name === (ban ? 'unban' : 'ban'),
  );
  const mayChange = useMayRun(user.type, actions[0]);
  if (!ban && !mayChange && !isSelf) return null;
  return (
    <Section title={t('Ban')}>
      {isSelf && !ban && (
        <p className="text-sm text-muted">{t("You can't ban or delete your own account here.")}</p>
      )}
      {ban && <BanFacts ban={ban} />}
      <RecordActions {...user} actions={actions} />
    </Section>
  );
}

function BanFacts({ ban: { until, reason } }: { ban: Ban }) {
  const { t } = useSession();
  const dates = useDates();
  return (
    <div className="grid gap-1 text-sm">
      <p>
        <Chip isBad>
          {until === ''
            ? t('Banned forever')
            : t('Banned until :date', { date: dates.format(until, 'timestamp') })}
        </Chip>
      </p>
      {reason !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {reason}
        </p>
      )}
    </div>
  );
}
