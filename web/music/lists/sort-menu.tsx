import type { OrderColumn, RowOrder } from './row-order.ts';
import { useT } from '../../data/session/session.tsx';
import type { MenuState } from '../../ui/menu-button.tsx';
import { MenuChoice, MenuPopup, MenuSeparator } from '../../ui/popups/menu.tsx';
import { columnLabel } from './labels.ts';

interface Props {
  menu: MenuState;
  columns: readonly OrderColumn[];
  order: RowOrder | null;
  ownOrder: string;
  onOrder: (order: RowOrder | null) => void;
}

const defaultOrder = 'default';

/** Chooses a list's sort order and direction. */
export function SortMenu({ menu, columns, order, ownOrder, onOrder }: Props) {
  const t = useT();
  const by = (value: string) => {
    const column = columns.find((one) => one === value);
    onOrder(column ? { by: column, direction: order?.direction ?? 'asc' } : null);
  };
  const options = [
    { value: defaultOrder, content: ownOrder },
    ...columns.map((column) => ({ value: column, content: columnLabel(column, t) })),
  ];
  return (
    <MenuPopup menu={menu}>
      <MenuChoice
        label={t('Sort by')}
        value={order?.by ?? defaultOrder}
        options={options}
        onChoose={by}
      />
      {order && (
        <>
          <MenuSeparator />
          <MenuChoice
            value={order.direction}
            onChoose={(direction) =>
              onOrder({ by: order.by, direction: direction === 'desc' ? 'desc' : 'asc' })
            }
            options={[
              { value: 'asc', content: t('Ascending') },
              { value: 'desc', content: t('Descending') },
            ]}
          />
        </>
      )}
    </MenuPopup>
  );
}
