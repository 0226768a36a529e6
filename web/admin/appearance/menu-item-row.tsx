import { useId, useState } from 'react';
import { list, text } from '../../../contracts/loose.ts';
import { classNames } from '../../lib/dom.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { MenuIcon } from '../../ui/page/menu-icon.tsx';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { addedPrefix } from './appearance-record.ts';
import { IconPicker } from './icon-picker.tsx';
import { conditionLines, itemsOf, keyOf, readConditionLines, withRow } from './menu-rows.ts';
import { RolesChoice } from './roles-choice.tsx';
import type { SectionProps } from './section-props.ts';

interface Props extends SectionProps {
  item: RecordValue;
  /** Its index among all items, which errors use. */
  place: number;
  name: string;
}

/** A link in a menu. Its details expand below it. */
export function MenuItemRow(props: Props) {
  const { form, item, place, name } = props;
  const id = useId();
  const hasError = Object.keys(form.errors).some((one) => one.startsWith(`menu_items.${place}.`));
  const [isOpen, setOpen] = useState(keyOf(item).startsWith(addedPrefix));
  const isShown = isOpen || hasError;
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-start text-sm hover:bg-hover pointer-coarse:min-h-11"
      >
        <MenuIcon icon={item['icon']} isOptional />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <Icon
          name="chevronDown"
          className={classNames('size-4.5 shrink-0 text-muted', isShown && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isShown}>
        {isShown && <ItemFields {...props} />}
      </div>
    </div>
  );
}

function ItemFields({ form, item, place, name }: Props) {
  const t = useT();
  const key = keyOf(item);
  const change = (changes: RecordValue) =>
    form.set('menu_items', withRow(itemsOf(form.value), key, changes));
  const field = (part: string) => ({
    name: `menu_items.${place}.${part}`,
    error: form.errors[`menu_items.${place}.${part}`],
  });
  return (
    <div className="grid grid-cols-1 gap-3 py-3 ps-2">
      <TextField
        {...field('label')}
        label={t('Label')}
        value={text(item['label'])}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => change({ label: target.value })}
      />
      <TextField
        {...field('action')}
        label={t('Address')}
        hint={t(
          'A path on this site, such as /pricing, or a full address. Links without an address are hidden.',
        )}
        value={text(item['action'])}
        maxLength={2_000}
        autoComplete="off"
        dir="ltr"
        onChange={({ target }) =>
          change({
            action: target.value,
            // Paths of the app open without a reload.
            type: /^\/(?!\/)/.test(target.value) ? 'route' : 'link',
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
      <Button
        variant="quietDanger"
        size="sm"
        className="justify-self-start"
        aria-label={t('Remove :name', { name })}
        onClick={() =>
          form.set(
            'menu_items',
            itemsOf(form.value).filter((one) => keyOf(one) !== key),
          )
        }
      >
        {t('Remove')}
      </Button>
    </div>
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

/**
 * Keeps the lines as typed until the field loses focus, because half a line is not a condition yet.
 */
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
