import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { DragHandle, HandleHint } from '../../ui/rows/drag-handle.tsx';
import { useRowDrag } from '../../ui/rows/use-row-drag.ts';
import { useRowLift } from '../../ui/rows/use-row-lift.ts';
import { withRowAt } from '../field-value.ts';

interface Props<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  isFixed: boolean;
  onMove: (from: number, to: number) => void;
  /** Accessible name of the list. */
  label?: string;
  list?: RefObject<HTMLOListElement | null>;
  /** Layout of a row. */
  rowClass: string;
  /** A row's content, with a `RowHandle`. */
  children: (row: Row, at: RowPosition) => ReactNode;
}

interface RowPosition {
  /** Its index among the rows, which doesn't change before a move ends. */
  index: number;
  /** The number at which it is shown, from 1. */
  number: number;
  /** For buttons. */
  moveTo: (index: number) => void;
}

/** A list that can be reordered by mouse, touch and keyboard. */
export function SortableList<Row>(props: Props<Row>) {
  const { rows, idOf, nameOf, isFixed, label, rowClass, children } = props;
  const t = useT();
  const hintId = useId();
  const ownList = useRef<HTMLOListElement>(null);
  const list = props.list ?? ownList;
  const [announcement, announce] = useState('');
  const { drag, lift, ordered, moveTo } = useOrder(props, list, announce);
  return (
    <>
      <HandleHint id={hintId} t={t} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol
        ref={list}
        tabIndex={-1}
        aria-label={label}
        className="relative grid grid-cols-1 divide-y divide-divider outline-none"
      >
        {ordered.map((row, index) => {
          const id = idOf(row);
          const offset = drag.drag?.itemId === id ? drag.drag.offset : null;
          const isLifted = lift.lifted?.itemId === id;
          const handle = {
            label: t('Move :name', { name: nameOf(row) }),
            hintId,
            isLifted,
            onGrab(event: PointerEvent) {
              lift.cancel();
              drag.onPointerDown(event, id);
            },
            onKey: (event: KeyboardEvent) => lift.onKeyDown(event, id),
            onPress: () => lift.toggle(id),
          };
          return (
            <li
              key={id}
              data-row={id}
              style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
              className={classNames(
                'relative',
                rowClass,
                (isLifted || offset !== null) &&
                  'z-10 rounded-control bg-paper shadow-pop outline-2 outline-primary forced-colors:outline-solid',
                offset !== null && 'pointer-events-none',
                lineClass(drag.drag?.place.line, index, rows.length),
              )}
            >
              <HandleContext value={isFixed ? null : handle}>
                {children(row, {
                  index: rows.indexOf(row),
                  number: index + 1,
                  moveTo: (to) => moveTo(id, to),
                })}
              </HandleContext>
            </li>
          );
        })}
      </ol>
    </>
  );
}

type Handle = Omit<Parameters<typeof DragHandle>[0], 'className'>;

/** A context, so that memoized rows don't render with their handles. */
const HandleContext = createContext<Handle | null>(null);

/** The handle of the row around it; nothing in a fixed list. */
export function RowHandle() {
  const handle = use(HandleContext);
  return (
    handle && (
      <DragHandle
        {...handle}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main pointer-coarse:size-11"
      />
    )
  );
}

function useOrder<Row>(
  { rows, idOf, nameOf, onMove }: Props<Row>,
  list: RefObject<HTMLOListElement | null>,
  announce: (text: string) => void,
) {
  const t = useT();
  const placeOf = (id: string) => rows.findIndex((row) => idOf(row) === id);
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
    nameOf(id) {
      const row = rows[placeOf(id)];
      return row === undefined ? '' : nameOf(row);
    },
    onDrop: move,
    announce,
    t,
    focus({ place }) {
      const handle = rowsOf(list.current)[place]?.querySelector<HTMLElement>(
        '[data-control=handle]',
      );
      handle?.focus({ preventScroll: true });
      handle?.scrollIntoView({ block: 'nearest' });
    },
  });
  const { lifted } = lift;
  // Moving a row in the document may lose the focus of its pressed button.
  const pressed = useRef<Element>(null);
  const order = rows.map(idOf).join();
  useLayoutEffect(() => {
    if (document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus();
    pressed.current = null;
  }, [order]);
  return {
    drag,
    lift,
    ordered: lifted ? withRowAt(rows, placeOf(lifted.itemId), lifted.place) : rows,
    moveTo(id: string, to: number) {
      pressed.current = document.activeElement;
      move(id, to);
      announce(t('Position :position of :count', { position: to + 1, count: rows.length }));
    },
  };
}

const rowsOf = (list: HTMLElement | null) => [...(list?.children ?? [])] as HTMLElement[];

/** The number of rows whose middle is above a height, in CSS pixels from the top of the list. */
const lineUnder = (list: HTMLElement | null, y: number): number =>
  rowsOf(list).filter(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 < y).length;

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
