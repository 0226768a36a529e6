import { useId, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { id, list, text } from '../../../contracts/loose.ts';
import { type RecordValue, sameJson } from '../../records/field-value.ts';
import { MenuIcon } from '../../ui/page/menu-icon.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { itemTexts } from './appearance-record.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { ChoicesControl } from '../../records/controls/choices-control.tsx';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { Read } from '../../ui/failures/read.tsx';
import { createWordMatcher } from '../../lib/find-matches.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ExpandableRow, RowControls } from './rows-field.tsx';
import { conditionLines, itemsOf, keyOf, readConditionLines, withRow } from './menu-rows.ts';

interface Props {
  form: RecordForm;
  item: RecordValue;
  /** Its index among all items, which errors use. */
  index: number;
  name: string;
}

export function MenuItemRow({ form, item, index, name }: Props) {
  const t = useT();
  const key = keyOf(item);
  const prefix = `menu_items.${index}.`;
  const change = (changes: RecordValue) =>
    form.set('menu_items', withRow(itemsOf(form.value), key, changes));
  const field = (part: string) => ({
    name: `${prefix}${part}`,
    error: form.errors[`${prefix}${part}`],
  });
  return (
    <ExpandableRow
      {...{ form, prefix, name }}
      row={item}
      icon={<MenuIcon icon={item['icon']} isOptional />}
      onRemove={() =>
        form.set(
          'menu_items',
          itemsOf(form.value).filter((one) => keyOf(one) !== key),
        )
      }
    >
      <RowControls
        {...{ form, prefix }}
        fields={itemTexts}
        row={item}
        onChange={(part, value) =>
          change({
            [part]: value,
            // Paths of the app open without a reload.
            ...(part === 'action' && { type: /^\/(?!\/)/.test(text(value)) ? 'route' : 'link' }),
          })
        }
      />
      <Checkbox
        {...field('target')}
        label={t('Open in a new tab')}
        checked={item['target'] === '_blank'}
        onChange={({ target }) => change({ target: target.checked ? '_blank' : '_self' })}
      />
      <IconPicker label={t('Icon')} value={item['icon']} onChange={(icon) => change({ icon })} />
      <Conditions item={item} field={field} onChange={change} />
    </ExpandableRow>
  );
}

interface ConditionsProps {
  item: RecordValue;
  field: (part: string) => { name: string; error: string | undefined };
  onChange: (changes: RecordValue) => void;
}

/** Chooses who sees the item: everybody, or visitors who meet all conditions. */
function Conditions({ item, field, onChange }: ConditionsProps) {
  const t = useT();
  return (
    <details className="text-sm">
      <summary className="min-h-9 cursor-pointer content-center rounded-control font-medium pointer-coarse:min-h-11">
        {t('Visible to')}
      </summary>
      <div className="grid grid-cols-1 gap-3 pt-2">
        <SelectField
          {...field('subscriptionStatus')}
          label={t('Plan')}
          placeholder={t('Please choose')}
          options={[
            { value: 'all', label: t('With and without a plan') },
            { value: 'subscribed', label: t('Only with a plan') },
            { value: 'unsubscribed', label: t('Only without a plan') },
          ]}
          value={text(item['subscriptionStatus']) || 'all'}
          onChange={(status) => onChange({ subscriptionStatus: status === 'all' ? null : status })}
        />
        <RolesChoice
          {...field('roles')}
          value={list(item['roles'])}
          onChange={(roles) => onChange({ roles })}
        />
        <Lines
          {...field('permissions')}
          label={t('Permissions')}
          hint={t('One per line. People need all of them.')}
          value={list(item['permissions']).map(String).join('\n')}
          onChange={(lines) =>
            onChange({
              permissions: lines
                .split('\n')
                .map((line) => line.trim())
                .filter((line) => line !== ''),
            })
          }
        />
        <Lines
          {...field('settings')}
          label={t('Settings')}
          hint={t('One per line, such as billing.enable = true.')}
          value={conditionLines(item['settings'])}
          onChange={(lines) => onChange({ settings: readConditionLines(lines, item['settings']) })}
        />
      </div>
    </details>
  );
}

interface LinesProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (lines: string) => void;
}

/** Keeps typed lines until the field loses focus: half a line is not a condition yet. */
function Lines({ value, onChange, ...field }: LinesProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextArea
      {...field}
      isShort
      rows={2}
      value={typed ?? value}
      spellCheck={false}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface RolesProps {
  name: string;
  value: readonly unknown[];
  error: string | undefined;
  onChange: (roles: number[]) => void;
}

/** Chooses roles by their IDs. Roles that can't be read show their ID. */
function RolesChoice({ name, value, error, onChange }: RolesProps) {
  const { data } = useCall('GET roles', { query: { perPage: 100 } });
  const options = (data?.pagination.data ?? []).flatMap((role) =>
    role.name ? [{ value: String(role.id), label: role.name }] : [],
  );
  return (
    <ChoicesControl
      // The list puts chosen roles first when it opens, so it remounts once all names are there.
      key={options.length}
      field={{
        kind: 'choices',
        name: 'roles',
        label: 'Roles',
        hint: 'People need all of them.',
      }}
      name={name}
      // Option values are strings.
      value={value.map(String)}
      error={error}
      options={options}
      onChange={(roles) => onChange(list(roles).flatMap((role) => id(role) ?? []))}
    />
  );
}

interface PickerProps {
  label: string;
  /** The icon in the format of menu items. */
  value: unknown;
  onChange: (icon: unknown) => void;
}

function IconPicker({ label, value, onChange }: PickerProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const hasIcons = useSupports('GET admin/icons');
  const isSet = text(value) !== '' || list(value).length > 0;
  if (!hasIcons && !isSet) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm font-medium">{label}</span>
        {isSet && <MenuIcon icon={value} />}
        {hasIcons && (
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isSet ? t('Change icon') : t('Choose an icon')}
          </Button>
        )}
        {isSet && (
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            {t('Remove icon')}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Icons
            value={value}
            onChoose={(icon) => {
              setOpen(false);
              onChange(icon);
            }}
          />
        )}
      </div>
    </div>
  );
}

function Icons({ value, onChoose }: { value: unknown; onChoose: (icon: unknown) => void }) {
  const { bootstrap, t } = useSession();
  const [query, setQuery] = useState('');
  const reading = useCall('GET admin/icons', {});
  const matches = createWordMatcher(query, bootstrap.i18n.language);
  const shown = (reading.data?.icons ?? []).filter(({ name }) => name !== '' && matches(name));
  return (
    <Read of={reading} shape={<Skeleton className="h-40 w-full" />}>
      {() => (
        <div className="grid grid-cols-1 gap-2">
          <SearchField
            label={t('Search icons')}
            value={query}
            onChange={setQuery}
            isInForm
            isSmall
          />
          <p role="status" className="text-sm text-muted">
            {shown.length === 0 && t('No icons match.')}
          </p>
          <ul className="flex max-h-48 flex-wrap gap-1 overflow-y-auto">
            {shown.map(({ name, icon }) => (
              <li key={name}>
                <IconButton
                  label={name}
                  aria-pressed={sameJson(icon, value)}
                  onClick={() => onChoose(icon)}
                  className="aria-pressed:bg-selected aria-pressed:outline-2 aria-pressed:outline-primary"
                >
                  <MenuIcon icon={icon} />
                </IconButton>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Read>
  );
}
