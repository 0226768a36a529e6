import { type ComponentProps, useImperativeHandle, useRef } from 'react';
import { Link } from 'react-router';
import type { Column } from '../../../contracts/records/admin/admin-type.ts';
import { isOn } from '../../../contracts/loose.ts';
import { classNames } from '../../lib/dom.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import type { MenuHandle } from '../../ui/menu-button.tsx';
import { useMenuGestures } from '../../ui/rows/use-row-gestures.ts';
import { idText, nameIn } from '../lib/record-calls.ts';
import { CellContent, RowCheckbox, TitlePicture } from './cells.tsx';
import { cellText, valueOf } from './cell-values.ts';
import type { RowsProps } from './record-grid.tsx';
import { titleColumn } from './table-state.ts';

interface Props extends RowsProps {
  /** Whether a tap selects a card instead of opening it. */
  isChoosing: boolean;
  onChoose: () => void;
}

/** The records as cards on phones, each with its two most important values. */
export function RecordCards(props: Props) {
  const { type, rows, isBusy } = props;
  const t = useT();
  return (
    <ul
      aria-label={t(type.title)}
      aria-busy={isBusy}
      className={classNames(
        'divide-y divide-divider rounded-card border border-divider bg-paper shadow-card transition-opacity',
        isBusy && 'opacity-60 delay-200',
      )}
    >
      {rows.map((row, index) => (
        <Card key={idText(row) || index} {...props} row={row} index={index} />
      ))}
    </ul>
  );
}

const shownValues = 2;

/** The first columns after the title that have a value in this row. */
const shownColumns = (
  { type, columns, formats }: RowsProps,
  row: RecordValue,
  title: Column | undefined,
): Column[] =>
  columns
    .filter(
      (one) =>
        one !== title &&
        one.kind !== 'picture' &&
        (one.kind === 'switch'
          ? isOn(valueOf(one, row))
          : cellText(type, one, row, formats) !== ''),
    )
    .slice(0, shownValues);

function Card(props: Props & { row: RecordValue; index: number }) {
  const { type, row, index, selection, isChoosing, openId, formats } = props;
  const t = useT();
  const id = idText(row);
  const title = titleColumn(type);
  // A long press starts a selection. Elsewhere in the app, it opens a menu.
  const press = useRef<MenuHandle>(null);
  useImperativeHandle(press, () => ({
    open() {
      props.onChoose();
      selection?.toggle(index);
    },
  }));
  const gestures = useMenuGestures(press);
  const name = nameIn(type, row);
  return (
    <li
      {...(selection && !isChoosing ? gestures : {})}
      data-id={id}
      aria-current={id === openId || undefined}
      className={classNames(
        'relative flex min-h-16 items-center gap-3 px-3 py-2.5 [-webkit-touch-callout:none] aria-current:bg-selected',
        isChoosing && selection?.has(id) && 'bg-selected forced-colors:outline',
      )}
    >
      {isChoosing && selection && (
        <span className="-ms-1 w-9 shrink-0">
          <RowCheckbox
            label={t('Select :name', { name })}
            isChecked={selection.has(id)}
            tabIndex={0}
            onToggle={() => selection.toggle(index)}
          />
        </span>
      )}
      {title && <TitlePicture {...{ type, row }} column={title} className="w-10" />}
      <span className="min-w-0 flex-1">
        <CardName {...props} name={name} id={id} />
        <span className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
          {shownColumns(props, row, title).map((column) => (
            <span
              key={column.name}
              className="max-w-full min-w-0 truncate not-last:after:ms-2 not-last:after:content-['·'_/_'']"
            >
              <Fact {...{ type, column, row, formats }} />
            </span>
          ))}
        </span>
      </span>
    </li>
  );
}

/** One value. A number has its label before it, and a switch that is on shows only its label. */
function Fact(props: ComponentProps<typeof CellContent>) {
  const { column } = props;
  const t = useT();
  if (column.kind === 'switch') return <span>{t(column.label)}</span>;
  const isCount = column.kind === 'number' && column.currency === undefined;
  return (
    <>
      <span className={isCount ? undefined : 'sr-only'}>{t(column.label)}: </span>
      <CellContent {...props} />
    </>
  );
}

function CardName(props: Props & { name: string; id: string; index: number }) {
  const { isChoosing, selection, index, name } = props;
  const href = props.hrefOf(props.id);
  const nameClass = 'block truncate text-base font-medium';
  if (isChoosing && selection)
    return (
      <span className={nameClass}>
        {/* Makes the whole card the target. The checkbox has the accessible name. */}
        <span
          aria-hidden="true"
          onClick={() => selection.toggle(index)}
          className="absolute inset-0"
        />
        <bdi>{name}</bdi>
      </span>
    );
  if (href === null) return <bdi className={nameClass}>{name}</bdi>;
  return (
    <Link
      to={href}
      state={props.linkState}
      data-stop=""
      className={classNames(nameClass, 'after:absolute after:inset-0')}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
