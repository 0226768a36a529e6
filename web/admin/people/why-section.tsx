import { useState } from 'react';
import { MUSIC_CREATE } from '../../../contracts/constants.ts';
import { type Reading, useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useSession } from '../../data/session/session.tsx';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  explainPermission,
  type Explanation,
  explanationText,
  type Grant,
  readPermissions,
  isLimit,
  permissionNames,
  rolesOf,
  roleText,
} from './explain-permission.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { limitText, type PermissionList } from './permission-list.ts';
import { banOf, type Person, usageOf } from './person.ts';
import { Section } from '../forms/panel-parts.tsx';

interface Props {
  person: Person;
  roles: Reading<RecordValue[]>;
  list: PermissionList;
}

export function WhySection({ person, roles, list }: Props) {
  const { bootstrap, t } = useSession();
  const [chosen, choose] = useState<string | null>(null);
  const usage = useUsage(person, chosen);
  const rights = {
    roles: rolesOf(person.record, roles.data ?? []),
    own: readPermissions(person.record['permissions']),
    usage,
  };
  const known = list.data ?? [];
  const names = [...new Set([...known.map(({ name }) => name), ...permissionNames(rights)])];
  const labels = new Map(known.map(({ name, label }) => [name, label]));
  return (
    <Section
      title={t('Explain a permission')}
      text={t('Choose a permission to see where it comes from.')}
    >
      <ComboboxField
        name="permission"
        label={t('Permission')}
        placeholder={t('Search permissions')}
        clearLabel={t('Clear')}
        openLabel={t('Show permissions')}
        emptyText={t('No permissions match.')}
        language={bootstrap.i18n.language}
        options={names.map((name) => {
          const label = labels.get(name) ?? name;
          return { value: name, label: label === name ? name : `${t(label)} (${name})` };
        })}
        value={chosen}
        onChange={choose}
        onFailure={(error) => reportFailure(error, t)}
      />
      {chosen !== null && <Read of={roles}>{() => null}</Read>}
      <div role="status">
        {chosen !== null && roles.data && (
          <Result
            explanation={explainPermission(rights, chosen)}
            label={t(labels.get(chosen) ?? chosen)}
            isBanned={banOf(person.record) !== null}
          />
        )}
      </div>
    </Section>
  );
}

/** How much of a permission's limits the person has used, by restriction. */
function useUsage(person: Person, permission: string | null): Readonly<Record<string, number>> {
  const { data } = useCall(
    'GET users/{id}/music-usage',
    permission === MUSIC_CREATE ? { params: { id: person.id } } : null,
  );
  if (permission === null) return {};
  const amounts = (['minutes', 'tracks'] as const).flatMap((name): [string, number][] => {
    const used = data?.[name]?.used;
    return typeof used === 'number' ? [[name, used]] : [];
  });
  const ofMusic = permission === MUSIC_CREATE ? Object.fromEntries(amounts) : {};
  return { ...usageOf(person.record)[permission], ...ofMusic };
}

interface ResultProps {
  explanation: Explanation;
  label: string;
  isBanned: boolean;
}

function Result({ explanation, label, isBanned }: ResultProps) {
  const { bootstrap, t } = useSession();
  const style = { t, language: bootstrap.i18n.language };
  const { roles, own, isAllowed, name } = explanation;
  return (
    <div className="grid gap-3 rounded-control border border-divider p-3 text-sm">
      <p className="flex items-start gap-2 font-medium">
        <Icon
          name={isAllowed ? 'check' : 'close'}
          className={`mt-px size-5 shrink-0 ${isAllowed ? 'text-positive' : 'text-danger'}`}
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="block">{label}</span>
          <span className="block font-normal">{explanationText(explanation, style)}</span>
        </span>
      </p>
      <ol className="grid gap-1 ps-7 text-muted">
        <li>{roles.length === 0 ? t('Roles: none grants it.') : t('Roles:')}</li>
        {roles.map((grant, index) => (
          <li key={index} className="ps-4 wrap-anywhere text-main">
            <GrantLine grant={grant} name={name} />
          </li>
        ))}
        <li className="wrap-anywhere">
          {own === null ? t('Own permission: none.') : <GrantLine grant={own} name={name} />}
        </li>
      </ol>
      {isBanned && <p className="text-danger">{t("They're banned, so they can't do anything.")}</p>}
    </div>
  );
}

/** 'the role users: 2 GB' */
function GrantLine({ grant, name }: { grant: Grant; name: string }) {
  const { bootstrap, t } = useSession();
  const style = { t, language: bootstrap.i18n.language };
  const { permission, role } = grant;
  const limits = permission.restrictions
    .filter(({ value }) => isLimit(value) && Number.isFinite(Number(value)))
    .map((one) => limitText(one.name, Number(one.value), style));
  const extent =
    permission.name === name
      ? limits.length === 0
        ? t('without limits')
        : limits.join(', ')
      : t('full access');
  return t(':name: :key', { name: roleText(role, t), key: extent });
}
