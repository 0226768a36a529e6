import { useMemo } from 'react';
import { Link } from 'react-router';
import { id, list, record, text } from '../../../contracts/loose.ts';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { comments } from '../../../contracts/records/admin/comments.ts';
import { playlists } from '../../../contracts/records/admin/playlists.ts';
import { subscriptions } from '../../../contracts/records/admin/subscriptions.ts';
import { uploads } from '../../../contracts/records/admin/uploads.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { can } from '../../data/session/can.ts';
import {
  countryOptions,
  languageOptions,
  zoneOptions,
} from '../../data/session/location-options.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import type { ControlProps, FieldExtras } from '../../records/controls/control-props.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { ValueControl } from '../../records/controls/value-control.tsx';
import { FactList } from '../../records/record-form.tsx';
import { useFigures } from '../../records/reports/use-figures.ts';
import { Read } from '../../ui/failures/read.tsx';
import { Section } from '../forms/panel-parts.tsx';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { withFields } from '../forms/record-steps.ts';
import { RelatedList } from '../forms/related-list.tsx';
import type { OpenRecord } from '../forms/use-record-action.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { idText } from '../lib/record-calls.ts';
import { tableSearch, defaultState } from '../table/table-state.ts';
import { OwnPermissions } from './own-permissions.tsx';
import { usePermissionList, useRoles } from './permission-list.ts';
import { type Person, personOf, planOf } from './person.ts';
import { UserHead } from './user-head.tsx';
import { UserRoles } from './user-roles.tsx';
import { WhySection } from './why-section.tsx';

export function UserPanel(props: PanelProps) {
  const t = useT();
  const isNew = props.recordId === 'new';
  const type = useMemo(
    () => withFields(props.type, (field) => userFields(field, isNew)),
    [props.type, isNew],
  );
  return (
    <RecordPanel
      {...props}
      type={type}
      extras={useUserExtras()}
      Head={UserHead}
      tabs={[
        { name: 'access', title: t('Access'), render: (user) => <Access {...user} /> },
        { name: 'activity', title: t('Activity'), render: (user) => <Activity {...user} /> },
      ]}
    />
  );
}

/** Existing people have separate sections for roles and the password. */
function userFields(field: RecordField, isNew: boolean): RecordField[] {
  if (!isNew) return field.name === 'roles' || field.name === 'password' ? [] : [field];
  if (field.name !== 'password' || field.kind !== 'text') return [field];
  const { hint: _, ...password } = field;
  return [{ ...password, label: 'Password', isRequired: true }];
}

function Access(user: OpenRecord) {
  const { type, record, reload } = user;
  const { bootstrap } = useSession();
  const roles = useRoles();
  const permissions = usePermissionList();
  const person = personOf(record);
  if (!person) return null;
  const mayUpdate = can(bootstrap, type.permissions.update);
  return (
    <>
      <UserRoles {...user} person={person} roles={roles} list={permissions} />
      <OwnPermissions person={person} mayUpdate={mayUpdate} reload={reload} list={permissions} />
      <WhySection person={person} roles={roles} list={permissions} />
      <SignInSection record={record} />
    </>
  );
}

const names = 'localizations,countries,timezones';

/** Options of a user's form. Until they have loaded, the form shows raw values. */
function useUserExtras(): FieldExtras {
  const { language } = useSession().bootstrap.i18n;
  const { data = {} } = useCall('GET value-lists/{names}', { params: { names } });
  return useMemo(
    () => ({
      options: {
        language: languageOptions(data),
        country: countryOptions(data, language),
        timezone: zoneOptions(data),
      },
      controls: { roles: NewRolesControl },
    }),
    [data, language],
  );
}

function NewRolesControl(props: ControlProps) {
  const { field, name, error, onChange } = props;
  const t = useT();
  const roles = useRoles();
  if (!roles.data && roles.error)
    return (
      <GroupFrame name={name} label={t(field.label)} error={error}>
        <Read of={roles}>{() => null}</Read>
      </GroupFrame>
    );
  if (!roles.data?.length) return null;
  return (
    <ValueControl
      {...props}
      options={roles.data.map((role) => ({ value: idText(role), label: text(role['name']) }))}
      onChange={(items) => onChange(list(items).map(withNumber))}
    />
  );
}

/** Converts the ID to a number: choices use strings, backends use numbers. */
const withNumber = (item: unknown): unknown => ({
  ...record(item),
  id: id(record(item)['id']) ?? record(item)['id'],
});

function SignInSection({ record: user }: Pick<OpenRecord, 'record'>) {
  const t = useT();
  const dates = useDates();
  const verifiedAt = text(user['email_verified_at']);
  const hasTwoFactor = text(user['two_factor_confirmed_at']) !== '';
  const verified = verifiedAt === '' ? t('No') : dates.format(verifiedAt);
  return (
    <Section title={t('Sign-in')}>
      <FactList
        facts={[
          { name: t('Email verified'), value: verified },
          { name: t('Two-factor sign-in'), value: hasTwoFactor ? t('On') : t('Off') },
        ]}
      />
    </Section>
  );
}

function Activity(user: OpenRecord) {
  const person = personOf(user.record);
  return (
    <>
      {person && <MoreSection person={person} />}
      {user.type.relations?.map((relation) => (
        <RelatedList key={relation.title} {...user} relation={relation} />
      ))}
    </>
  );
}

/** Types whose records belong to a person. `key` is the filter that finds them. */
const owned = [
  { type: playlists, count: 'playlists_count', key: 'owner_id' },
  { type: comments, count: 'comments_count', key: 'user_id' },
  { type: uploads, count: 'uploads_count', key: 'user_id' },
];

function MoreSection({ person }: { person: Person }) {
  const t = useT();
  const counted = owned.filter(({ count }) => id(person.record[count]) !== null);
  const figures = useFigures();
  return (
    <Section title={t('Plan and content')}>
      <SubscriptionLine person={person} />
      <ul className="-mt-2 flex flex-wrap gap-x-6 text-sm">
        {counted.map(({ type, count, key }) => {
          const figure = figures.count(id(person.record[count]) ?? 0);
          const label = t(':name: :key', { name: t(type.title), key: figure });
          return (
            <li key={type.name}>
              <LinkOf type={type} to={listPath(type, key, person.id)} label={label} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function listPath(type: AdminType, key: string, value: number): string {
  const filters = [{ key, operator: '=' as const, value }];
  return adminPath(type.name) + tableSearch(type, { ...defaultState(type), filters });
}

/** A text for those who may not see the other end. */
function LinkOf({ type, to, label }: { type: AdminType; to: string; label: string }) {
  const { bootstrap } = useSession();
  if (!can(bootstrap, type.permissions.view)) return <span>{label}</span>;
  return (
    <Link
      to={to}
      className="link inline-flex min-h-9 items-center wrap-anywhere pointer-coarse:min-h-11"
    >
      {label}
    </Link>
  );
}

function SubscriptionLine({ person }: { person: Person }) {
  const t = useT();
  const dates = useDates();
  const plan = planOf(person.record);
  if (!plan) return <p className="text-sm text-muted">{t('No plan')}</p>;
  const { endsAt, renewsAt } = plan;
  const active = renewsAt ? t('Renews on :date', { date: dates.format(renewsAt) }) : t('Active');
  const valid = endsAt ? t('Ends on :date', { date: dates.format(endsAt) }) : active;
  const label = t(':name: :key', {
    name: plan.name || t('Subscription'),
    key: plan.isValid ? valid : t('Ended'),
  });
  return (
    <p className="text-sm">
      {plan.id === null ? (
        <span>{label}</span>
      ) : (
        <LinkOf type={subscriptions} to={adminPath(subscriptions.name, plan.id)} label={label} />
      )}
    </p>
  );
}
