import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/dom.ts';
import { withRowAt } from '../../records/edit-value.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { useRowDrag } from '../../ui/rows/use-row-drag.ts';
import { useRowLift } from '../../ui/rows/use-row-lift.ts';

export interface SortableRow {
  id: string;
  name: string;
}

interface Props<Row extends SortableRow> {
  rows: readonly Row[];
  isFixed: boolean;
  onMove: (from: number, to: number) => void;
  /** The content of a row beside its handle. */
  children: (row: Row) => ReactNode;
}

/** A list that can be reordered by mouse, touch and keyboard. */
export function SortableList<Row extends SortableRow>(props: Props<Row>) {
  const { rows, isFixed, children } = props;
  const t = useT();
  const hintId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const { drag, lift, shown } = useOrder(props, list, say);
  return (
    <>
      <p id={hintId} hidden>
        {t(
          'Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to put it back.',
        )}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="relative grid grid-cols-1 divide-y divide-divider">
        {shown.map((row, index) => {
          const isDragged = drag.drag?.itemId === row.id;
          const isLifted = lift.lifted?.itemId === row.id;
          return (
            <li
              key={row.id}
              data-row={row.id}
              style={
                isDragged ? { transform: `translateY(${drag.drag?.offset ?? 0}px)` } : undefined
              }
              className={classNames(
                'relative flex items-start gap-1 py-1.5',
                (isLifted || isDragged) &&
                  'z-10 rounded-control bg-paper shadow-pop outline-2 outline-primary forced-colors:outline-solid',
                isDragged && 'pointer-events-none',
                lineClass(drag.drag?.place.line, index, rows.length),
              )}
            >
              {!isFixed && (
                <Handle
                  row={row}
                  hintId={hintId}
                  isLifted={isLifted}
                  onGrab={(event) => {
                    lift.cancel();
                    drag.onPointerDown(event, row.id);
                  }}
                  onKeyDown={(event) => lift.onKeyDown(event, row.id)}
                  onPress={() => lift.toggle(row.id)}
                />
              )}
              <div className="min-w-0 flex-1">{children(row)}</div>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function useOrder<Row extends SortableRow>(
  { rows, onMove }: Props<Row>,
  list: { readonly current: HTMLOListElement | null },
  say: (words: string) => void,
) {
  const t = useT();
  const placeOf = (id: string) => rows.findIndex((row) => row.id === id);
  const move = (id: string, to: number) => {
    const from = placeOf(id);
    if (from !== -1 && from !== to) onMove(from, to);
  };
  const drag = useRowDrag({
    list,
    placeAt: (y) => ({ line: lineUnder(list.current, y) }),
    onDrop: (id, { line }) => move(id, line > placeOf(id) ? line - 1 : line),
  });
  const lift = useRowLift({
    count: rows.length,
    placeOf,
    nameOf: (id) => rows[placeOf(id)]?.name ?? '',
    onDrop: move,
    say,
    t,
    focus({ itemId }) {
      const row = [...(list.current?.children ?? [])].find(
        (one) => one instanceof HTMLElement && one.dataset['row'] === itemId,
      );
      const handle = row?.querySelector<HTMLElement>('[data-control=handle]');
      handle?.focus({ preventScroll: true });
      handle?.scrollIntoView({ block: 'nearest' });
    },
  });
  const { lifted } = lift;
  const order = lifted
    ? withRowAt(
        rows.map(({ id }) => id),
        placeOf(lifted.itemId),
        lifted.place,
      )
    : rows.map(({ id }) => id);
  const shown = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { drag, lift, shown };
}

/** The number of rows whose middle is above a height, in CSS pixels from the top of the list. */
function lineUnder(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])] as HTMLElement[];
  return rows.filter(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 < y).length;
}

/** Marks where the dragged row would land, as a line at an edge of this row. */
function lineClass(line: number | undefined, index: number, count: number): string | false {
  if (line === index)
    return 'before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-primary';
  return (
    line === count &&
    index === count - 1 &&
    'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-primary'
  );
}

interface HandleProps {
  row: SortableRow;
  hintId: string;
  isLifted: boolean;
  onGrab: (event: PointerEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPress: () => void;
}

function Handle({ row, hintId, isLifted, onGrab, onKeyDown, onPress }: HandleProps) {
  const t = useT();
  return (
    <button
      type="button"
      data-control="handle"
      aria-label={t('Move :name', { name: row.name })}
      aria-describedby={hintId}
      aria-pressed={isLifted}
      // A pointer drags. Screen readers click without a pointer.
      onPointerDown={onGrab}
      onKeyDown={onKeyDown}
      onClick={({ detail }) => {
        if (detail === 0) onPress();
      }}
      className="grid size-9 shrink-0 cursor-grab! touch-none place-items-center rounded-control text-muted hover:bg-hover hover:text-main pointer-coarse:size-11"
    >
      <Icon name="grip" />
    </button>
  );
}
