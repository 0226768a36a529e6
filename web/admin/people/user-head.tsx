import type { ReactNode } from 'react';
import { text } from '../../../contracts/loose.ts';
import type { RecordAction } from '../../../contracts/records/admin/record-action.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { assetUrl } from '../../lib/address.ts';
import { Avatar } from '../../ui/avatar.tsx';
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
      actions={[1, 2, 3].map((button) => (
        <Skeleton key={button} className="h-9 w-32 rounded-control" />
      ))}
    >
      <Skeleton className="h-6 w-44 rounded-full" />
      <Skeleton className="my-0.5 h-4 w-52 rounded-control" />
      <Skeleton className="my-0.5 h-4 w-44 rounded-control" />
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
    <div className="col-span-2 mt-2 flex flex-wrap gap-2">{actions}</div>
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
  const picture = text(record['avatar']);
  const actions = [
    ...actionsIn(type, 'Sign-in'),
    ...actionsIn(type, 'Ban').filter(({ name }) => name === (ban ? 'unban' : 'ban')),
  ];
  return (
    <Layout
      picture={
        <Avatar
          name={person.name}
          image={picture ? assetUrl(picture, bootstrap.settings) : null}
          className="size-16 text-xl"
        />
      }
      name={
        <>
          <h2 className="line-clamp-3 text-xl wrap-anywhere">
            <bdi>{person.name}</bdi>
          </h2>
          {person.email !== person.name && (
            <p className="text-sm wrap-anywhere text-muted">
              <bdi>{person.email}</bdi>
            </p>
          )}
        </>
      }
      actions={
        <>
          <RecordActions {...user} actions={actions} onRefused={explainRefusal(t)} />
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
      <div className="-my-2 flex flex-wrap items-center gap-x-4 [&_button]:-mx-1 [&_button]:px-1 [&_button]:font-medium">
        <RecordLinks type={type} record={record} />
      </div>
    </Layout>
  );
}

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

/** What matters most comes first: a ban, then the roles, the plan and the email address. */
function StateChips({ record }: Pick<OpenRecord, 'record'>) {
  const t = useT();
  const dates = useDates();
  const ban = banOf(record);
  const plan = planOf(record);
  const isVerified = text(record['email_verified_at']) !== '';
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
      <li>
        <Chip>
          {isVerified && (
            <Icon name="check" className="me-1 inline size-4 align-[-0.2em] text-positive" />
          )}
          <span className={isVerified ? '' : 'text-muted'}>
            {isVerified ? t('Email verified') : t('Email not verified')}
          </span>
        </Chip>
      </li>
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
