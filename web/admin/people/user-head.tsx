import type { ReactNode } from 'react';
import { text } from '../../../contracts/loose.ts';
import type { RecordAction } from '../../../contracts/records/admin/record-action.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { classNames } from '../../lib/dom.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Chip, RecordLinks } from '../forms/panel-parts.tsx';
import { RecordActions } from '../forms/record-actions.tsx';
import { actionsIn, type OpenRecord } from '../forms/use-record-action.tsx';
import { banOf, type Person, personOf, planOf, roleNamesOf } from './person.ts';

interface Props {
  /** Null while it loads. */
  open: OpenRecord | null;
}

/** The card at the top of a user's panel: who it is, their state, and what can be done. */
export function UserHead({ open }: Props) {
  const t = useT();
  const person = open && personOf(open.record);
  return (
    <section
      aria-label={t('Account')}
      tabIndex={-1}
      className="rounded-card border border-divider bg-paper p-4 shadow-card outline-none in-data-beside:border-0 in-data-beside:p-0 in-data-beside:shadow-none"
    >
      <Loading isLoading={!open} label={t('Loading')} shape={<HeadShape />}>
        {open && person && <LoadedHead {...open} person={person} />}
      </Loading>
    </section>
  );
}

function HeadShape() {
  return (
    <Layout
      picture={<Skeleton className="size-16 rounded-full" />}
      name={
        <>
          <Skeleton className="my-1 h-6 w-40 rounded-control" />
          <Skeleton className="my-0.5 h-4 w-48 rounded-control" />
        </>
      }
      actions={['w-73', 'w-62', 'w-16'].map((width) => (
        <Skeleton
          key={width}
          className={`h-9 rounded-control first:max-sm:w-full last:ms-auto pointer-coarse:h-11 ${width}`}
        />
      ))}
    >
      <Skeleton className="h-6 w-44 rounded-full" />
      <Skeleton className="my-0.5 h-4 w-52 rounded-control max-sm:h-9" />
    </Layout>
  );
}

interface LayoutProps {
  picture: ReactNode;
  name: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

/** On phones, everything below the name has the card's whole width. */
const Layout = ({ picture, name, actions, children }: LayoutProps) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
    <div className="sm:row-span-2">{picture}</div>
    <div className="max-sm:self-center">{name}</div>
    <div className="grid grid-cols-1 gap-2 max-sm:col-span-2">{children}</div>
    <div className="col-span-2 mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">{actions}</div>
  </div>
);

interface LoadedProps extends OpenRecord {
  person: Person;
}

function LoadedHead({ person, ...user }: LoadedProps) {
  const { bootstrap, t } = useSession();
  const { record, type } = user;
  const ban = banOf(record);
  const isSelf = person.id === bootstrap.user?.id;
  const isVerified = isEmailVerified(record);
  return (
    <Layout
      picture={
        <Picture
          isRound
          isFirst
          name={person.name}
          address={text(record['avatar'])}
          className="w-16"
        />
      }
      name={
        <>
          <h2 className="line-clamp-3 text-xl wrap-anywhere">
            <bdi>{person.name}</bdi>
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            {person.email !== person.name && <bdi>{person.email}</bdi>}
            {isVerified && (
              <span>
                {' '}
                <Icon name="check" className="inline size-4 align-[-0.2em] text-positive" />
                <span className="sr-only">{t('Email verified')}</span>
              </span>
            )}
          </p>
        </>
      }
      actions={
        <>
          <div className="max-sm:w-full max-sm:[&_button]:grow">
            <RecordActions
              {...user}
              actions={actionsIn(type, 'Sign-in')}
              onRefused={explainRefusal(t)}
            />
          </div>
          <div className="flex grow flex-wrap items-center gap-x-2">
            <div className="flex items-center gap-x-2 sm:gap-x-4 [&_button]:-mx-1 [&_button]:px-1 [&_button]:font-medium">
              <RecordLinks type={type} record={record} />
            </div>
            <div className={classNames('ms-auto [&_button]:ms-0!', !ban && '-me-3')}>
              <RecordActions
                {...user}
                actions={actionsIn(type, 'Ban').filter(
                  ({ name }) => name === (ban ? 'unban' : 'ban'),
                )}
              />
            </div>
          </div>
          {isSelf && !ban && (
            <p className="w-full text-sm text-muted">
              {t("You can't ban or delete your own account here.")}
            </p>
          )}
        </>
      }
    >
      <StateChips record={record} />
      {ban?.reason && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line">
          {ban.reason}
        </p>
      )}
      <Times person={person} />
    </Layout>
  );
}

const isEmailVerified = (user: OpenRecord['record']): boolean =>
  text(user['email_verified_at']) !== '';

const explainRefusal =
  (t: ReturnType<typeof useT>) =>
  (error: unknown, { call }: RecordAction) =>
    // Laravel redirects signed-in users to the home page, which responds with HTML.
    call === 'POST auth/forgot-password' && error instanceof ApiError && error.status === 200
      ? new ApiError(403, {
          message: t(
            'This backend sends password reset emails only to logged-out users. Set a new password instead.',
          ),
        })
      : undefined;

/** What matters most comes first: a ban, then the roles, the plan and an unverified address. */
function StateChips({ record }: Pick<OpenRecord, 'record'>) {
  const t = useT();
  const dates = useDates();
  const ban = banOf(record);
  const plan = planOf(record);
  return (
    <ul aria-label={t('State')} className="flex flex-wrap gap-1.5">
      {ban && (
        <li>
          <Chip isBad>
            {ban.until === ''
              ? t('Banned forever')
              : t('Banned until :date', { date: dates.format(ban.until, 'timestamp') })}
          </Chip>
        </li>
      )}
      {roleNamesOf(record).map(({ id, name }) => (
        <li key={id} className="max-w-full wrap-anywhere">
          <Chip>
            <bdi>{name}</bdi>
          </Chip>
        </li>
      ))}
      {plan?.isValid && (
        <li>
          <Chip>
            <Icon name="card" className="me-1 inline size-4 align-[-0.2em]" />
            <bdi>{plan.name || t('Subscription')}</bdi>
          </Chip>
        </li>
      )}
      {!isEmailVerified(record) && (
        <li>
          <Chip>
            <span className="text-muted">{t('Email not verified')}</span>
          </Chip>
        </li>
      )}
    </ul>
  );
}

/** When they were last seen, which is the newest of their sessions, and when they joined. */
function Times({ person }: { person: Person }) {
  const t = useT();
  const dates = useDates();
  const isSupported = useSupports('GET users/{id}/sessions');
  const { data, error, isValidating, mutate } = useCall(
    'GET users/{id}/sessions',
    isSupported ? { params: { id: person.id } } : null,
  );
  const times = (data?.sessions ?? []).map((session) => text(session.last_active));
  const at = (time: string) => Number(dates.read(time)?.at ?? 0);
  const newest = times.toSorted((a, b) => at(b) - at(a))[0] ?? '';
  // Some backends send a date, others a phrase.
  const seen = newest && t('Last seen :when', { when: dates.relative(newest) || newest });
  const created = text(person.record['created_at']);
  const joined = created && t('Joined :date', { date: dates.format(created) });
  const isWaiting = isSupported && !data && !error;
  const known = seen || (error ? t('Last seen unknown') : t('Logged out everywhere'));
  return (
    // One below the other on phones, so that nothing below moves when the first arrives.
    <p className="text-sm text-muted sm:flex sm:flex-wrap sm:items-center sm:gap-x-3">
      {isSupported && (
        <span className="block">
          {isWaiting ? <Skeleton className="my-0.5 h-4 w-40 rounded-control" /> : known}
        </span>
      )}
      {error && isSupported && (
        <Button variant="outline" size="sm" isPending={isValidating} onClick={() => void mutate()}>
          {t('Try again')}
        </Button>
      )}
      {joined && <span className="block">{joined}</span>}
    </p>
  );
}
