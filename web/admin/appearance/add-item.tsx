import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { itemsOf, newItem } from './menu-rows.ts';
import type { SectionProps } from './section-props.ts';

interface Props extends SectionProps {
  /** Key of the menu to add to. */
  menu: string;
}

/** Adds a page of the site, chosen from a list, or an empty link. */
export function AddItem({ form, menu }: Props) {
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
