import { useEffect, useEffectEvent, useState } from 'react';
import { menuPositions } from '../../../contracts/records/admin/appearance.ts';
import { list, text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { Translate } from '../../lib/translate.ts';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { RowHandle, SortableList } from '../../records/controls/sortable-list.tsx';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { menuName } from './appearance-record.ts';
import { RowControls } from './rows-field.tsx';
import { MenuItemRow } from './menu-item-row.tsx';
import {
  itemsIn,
  itemsOf,
  keyOf,
  menusOf,
  newItem,
  newMenu,
  withItemAt,
  withRow,
} from './menu-rows.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import type { RecordForm } from '../../records/use-record-form.ts';

interface Props {
  form: RecordForm;
  /** Shows a page in the preview. */
  onPath: (path: string) => void;
}

export function MenusSection({ form, onPath }: Props) {
  const t = useT();
  const menus = menusOf(form.value);
  const [chosen, setChosen] = useState<string | null>(null);
  const menu = menus.find((one) => keyOf(one) === chosen) ?? menus[0];
  useMenuWithError(form, menu, setChosen);
  const choose = (key: string) => {
    setChosen(key);
    const first = list(menus.find((one) => keyOf(one) === key)?.['positions'])[0];
    const position = menuPositions.find(({ name }) => name === first);
    if (position) onPath(position.path);
  };
  const add = () => {
    const added = newMenu(t('New menu'));
    form.set('menus', [...menus, added]);
    setChosen(keyOf(added));
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <FormSummary messages={['menus', 'menu_items'].flatMap((name) => form.errors[name] ?? [])} />
      {menu && (
        <SelectField
          name="edited-menu"
          label={t('Menu to edit')}
          placeholder={t('Please choose')}
          options={menus.map((one) => ({ value: keyOf(one), label: nameOfMenu(one, t) }))}
          value={keyOf(menu)}
          onChange={choose}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={add}>
          <Icon name="add" className="size-4.5" />
          {t('Add menu')}
        </Button>
        {menu && (
          <Button
            variant="quietDanger"
            size="sm"
            onClick={() => {
              form.set(
                'menus',
                menus.filter((one) => one !== menu),
              );
              form.set(
                'menu_items',
                itemsOf(form.value).filter((item) => item['menu'] !== keyOf(menu)),
              );
            }}
          >
            {t('Delete menu')}
          </Button>
        )}
      </div>
      {menu ? (
        <MenuFields key={keyOf(menu)} form={form} menu={menu} index={menus.indexOf(menu)} />
      ) : (
        <p className="text-sm text-muted">{t('There are no menus yet.')}</p>
      )}
    </div>
  );
}

/** After a refusal, opens the menu with the first error. */
function useMenuWithError(
  { errors, value }: RecordForm,
  shown: RecordValue | undefined,
  onChoose: (key: string) => void,
): void {
  const show = useEffectEvent((names: readonly string[]) => {
    const wrong = names.flatMap((name) => {
      const [, rows, index] = /^(menus|menu_items)\.(\d+)\./.exec(name) ?? [];
      if (rows === undefined) return [];
      const at = Number(index);
      return rows === 'menus'
        ? (menusOf(value)[at]?.['key'] ?? [])
        : (itemsOf(value)[at]?.['menu'] ?? []);
    });
    const first = text(wrong[0]);
    if (first !== '' && !(shown && wrong.includes(keyOf(shown)))) onChoose(first);
  });
  useEffect(() => show(Object.keys(errors)), [errors]);
}

const nameOfMenu = (menu: RecordValue, t: Translate): string =>
  text(menu['name']) || t('Untitled menu');

interface MenuProps {
  form: RecordForm;
  menu: RecordValue;
  /** Its index among the menus, which errors use. */
  index: number;
}

function MenuFields({ form, menu, index }: MenuProps) {
  const t = useT();
  const key = keyOf(menu);
  const prefix = `menus.${index}.`;
  const change = (changes: RecordValue) =>
    form.set('menus', withRow(menusOf(form.value), key, changes));
  const items = itemsIn(form.value, key);
  const nameOf = (item: RecordValue) => text(item['label']) || t('Untitled link');
  return (
    <div className="grid grid-cols-1 gap-5 border-t border-divider pt-5">
      <RowControls
        {...{ form, prefix }}
        fields={[menuName]}
        row={menu}
        onChange={(name, value) => change({ [name]: value })}
      />
      <Positions
        name={`${prefix}positions`}
        error={form.errors[`${prefix}positions`]}
        value={list(menu['positions'])}
        onChange={(positions) => change({ positions })}
      />
      <section aria-label={t('Links')} className="grid grid-cols-1 gap-2">
        <h3 className="text-sm font-semibold">{t('Links')}</h3>
        {items.length === 0 && <p className="text-sm text-muted">{t('This menu is empty.')}</p>}
        <SortableList
          rows={items}
          idOf={({ item }) => keyOf(item)}
          nameOf={({ item }) => nameOf(item)}
          rowClass="flex items-start gap-1 py-1.5"
          isFixed={false}
          onMove={(from, to) => form.set('menu_items', withItemAt(form.value, key, { from, to }))}
        >
          {({ item, index }) => (
            <>
              <RowHandle />
              <MenuItemRow form={form} item={item} index={index} name={nameOf(item)} />
            </>
          )}
        </SortableList>
        <AddItem form={form} menu={key} />
      </section>
    </div>
  );
}

interface PositionsProps {
  name: string;
  value: readonly unknown[];
  error: string | undefined;
  onChange: (positions: unknown[]) => void;
}

/** Positions that the app does not know stay in the list, but are not shown. */
function Positions({ name, value, error, onChange }: PositionsProps) {
  const t = useT();
  return (
    <GroupFrame name={name} label={t('Shown at')} error={error}>
      <div>
        {menuPositions.map((position) => (
          <Checkbox
            key={position.name}
            name={`${name}.${position.name}`}
            label={t(position.label)}
            checked={value.includes(position.name)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...value, position.name]
                  : value.filter((one) => one !== position.name),
              )
            }
          />
        ))}
      </div>
    </GroupFrame>
  );
}

interface AddProps {
  form: RecordForm;
  menu: string;
}

function AddItem({ form, menu }: AddProps) {
  const t = useT();
  const hasPages = useSupports('GET admin/appearance/menu-categories');
  const add = (parts: Record<string, unknown>) =>
    form.set('menu_items', [...itemsOf(form.value), newItem(menu, parts)]);
  return (
    <div className="grid grid-cols-1 gap-3 pt-1">
      {hasPages && <PageChoice onChoose={add} />}
      <div>
        <Button
          variant="outline"
          size="sm"
          onClick={() => add({ label: t('New link'), action: '' })}
        >
          <Icon name="add" className="size-4.5" />
          {t('Add link')}
        </Button>
      </div>
    </div>
  );
}

function PageChoice({ onChoose }: { onChoose: (target: Record<string, unknown>) => void }) {
  const t = useT();
  const { data } = useCall('GET admin/appearance/menu-categories', {});
  const targets = (data?.categories ?? [])
    .flatMap(({ name, items }) => items.map((item) => ({ ...item, category: name })))
    .filter(({ label, action }) => label !== '' && action !== '');
  // Without pages, the link button below is enough.
  if (targets.length === 0) return null;
  return (
    <SelectField
      // Not a field of the record: the select empties after each choice.
      name="added-page"
      label={t('Add a page')}
      placeholder={t('Please choose')}
      options={targets.map(({ category, label }, index) => ({
        value: String(index),
        label: t(':name: :key', { name: t(category), key: t(label) }),
      }))}
      value={null}
      onChange={(chosen) => {
        const found = targets[Number(chosen)];
        if (found)
          onChoose({ label: found.label, action: found.action, type: found.type || 'route' });
      }}
    />
  );
}
