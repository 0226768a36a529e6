import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type RowWindow, useRowHeight, useRowWindow } from '../../../ui/rows/row-window.ts';
import { HandleHint } from '../../../ui/rows/drag-handle.tsx';
import { useRowDrag } from '../../../ui/rows/use-row-drag.ts';
import { useRowLift } from '../../../ui/rows/use-row-lift.ts';
import { useT } from '../../../data/session/session.tsx';
import { shouldPlay } from '../../engine/play-state.ts';
import { player } from '../../player.ts';
import { changeQueue } from '../../queue/change-queue.ts';
import type { Queue, QueueItem } from '../../queue/play-queue.ts';
import { useStore } from '../../../ui/use-store.ts';
import { QueueRow } from './queue-row.tsx';
import {
  beforeAt,
  dropPlace,
  type PlacedSection,
  placeSections,
  type QueueSection,
  sectionsOf,
  upcomingItems,
} from './queue-sections.ts';
import {
  onRowKey,
  type QueueSelection,
  type RowActions,
  useQueueActions,
  useQueueSelection,
} from './use-queue-actions.ts';
import { Icon } from '../../../ui/icon.tsx';
import { classNames } from '../../../lib/dom.ts';

/** Row height in rem. Headings are as high, so a line's position is its number times this. */
const rowRem = 3.5;

interface Props {
  queue: Queue;
  /** Search results, which replace everything else. */
  found: QueueSection | null;
  /** Announces to screen readers. */
  announce: (message: string) => void;
}

/** The queue, with only the visible rows in the document. */
export function QueueList({ queue, found, announce }: Props) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [hasPlayed, setPlayed] = useState(false);
  const rowHeight = useRowHeight(rowRem);
  const isPlaying = shouldPlay(useStore(player.state).state);
  const { actions, focusHandle, focusOneOf, focused, onFocus } = useQueueActions(
    queue,
    scroller,
    announce,
  );
  const lift = useQueueLift(queue, announce, focusHandle);
  const { placed, count } = useMemo(
    () => placeSections(found ? [found] : sectionsOf(lift.shown, hasPlayed)),
    [found, lift.shown, hasPlayed],
  );
  const { drag, onPointerDown } = useRowDrag({
    list,
    scroller,
    placeAt: (y) => dropPlace(placed, y / rowHeight),
    onDrop: (itemId, { beforeId }) => player.change({ type: 'move', itemId, beforeId }),
  });
  const seen = useRowWindow({ list, scroller, rowHeight, count });
  const selection = useQueueSelection(
    useMemo(() => placed.flatMap(({ section }) => section.items.map(idOf)), [placed]),
  );
  const pinned = [focused, drag?.itemId, lift.lifted?.itemId];
  const places = useMemo(
    () =>
      found
        ? null
        : new Map(
            upcomingItems(lift.shown).map(({ itemId }, at, coming) => [
              itemId,
              { at, count: coming.length },
            ]),
          ),
    [found, lift.shown],
  );
  return (
    <>
      <div
        ref={scroller}
        role="presentation"
        data-queue-list=""
        onFocus={onFocus}
        onKeyDown={(event) => onRowKey(event, selection, actions)}
        onPointerDown={lift.cancel}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        <HandleHint id={hintId} t={t} />
        <div ref={list} style={{ height: count * rowHeight }}>
          {placed.map(({ section, start }) => (
            <section key={section.kind} aria-labelledby={`${hintId}-${section.kind}`}>
              <SectionHeading
                id={`${hintId}-${section.kind}`}
                section={section}
                isShuffled={queue.ordered !== null}
                top={start * rowHeight}
                height={rowHeight}
                isOpen={hasPlayed}
                onToggle={() => setPlayed(!hasPlayed)}
              />
              <Rows
                rows={drawnRows({ section, start }, seen, pinned)}
                labelId={`${hintId}-${section.kind}`}
                count={section.count}
              >
                {({ item, index }) => (
                  <QueueRow
                    key={item.itemId}
                    item={item}
                    section={section}
                    rowNumber={index + 1}
                    position={places?.get(item.itemId) ?? null}
                    top={(start + 1 + index) * rowHeight}
                    height={rowHeight}
                    isPlaying={isPlaying}
                    isCurrent={item.itemId === queue.currentId}
                    isSelected={selection.has(item.itemId)}
                    onSelect={selection.press}
                    isLifted={lift.lifted?.itemId === item.itemId}
                    offset={drag?.itemId === item.itemId ? drag.offset : null}
                    hintId={hintId}
                    actions={actions}
                    onGrab={onPointerDown}
                    onHandleKey={lift.onKeyDown}
                    onHandlePress={lift.toggle}
                  />
                )}
              </Rows>
            </section>
          ))}
        </div>
        {drag && (
          <div
            aria-hidden="true"
            data-drop-line=""
            style={{ top: drag.place.line * rowHeight - 1 }}
            className="pointer-events-none absolute inset-x-3 z-20 h-0.5 rounded-full bg-primary forced-colors:bg-[Highlight]"
          />
        )}
      </div>
      <SelectionStrip {...{ selection, actions, focusOneOf }} />
    </>
  );
}

interface DrawnRow {
  item: QueueItem;
  index: number;
}

/**
 * An ARIA grid, because rows can be selected and have several controls. An empty queue has no grid.
 */
function Rows({
  rows,
  labelId,
  count,
  children,
}: {
  rows: readonly DrawnRow[];
  labelId: string;
  /** Number of rows, including those that aren't rendered. */
  count: number;
  children: (row: DrawnRow) => ReactNode;
}) {
  return (
    rows.length > 0 && (
      <div role="grid" aria-multiselectable="true" aria-labelledby={labelId} aria-rowcount={count}>
        {rows.map(children)}
      </div>
    )
  );
}

const idOf = ({ itemId }: QueueItem): string => itemId;

/**
 * Reorders upcoming items with the keyboard. `shown` is the queue as if the item were dropped now.
 * An item that starts playing meanwhile is dropped.
 */
function useQueueLift(
  queue: Queue,
  announce: (message: string) => void,
  focus: (itemId: string) => void,
) {
  const t = useT();
  const coming = upcomingItems(queue);
  const move = (itemId: string, position: number) => ({
    type: 'move' as const,
    itemId,
    beforeId: beforeAt(queue, itemId, position),
  });
  const lift = useRowLift({
    count: coming.length,
    announce,
    t,
    placeOf: (id) => coming.findIndex(({ itemId }) => itemId === id),
    nameOf: (id) => coming.find(({ itemId }) => itemId === id)?.track.name ?? '',
    onDrop: (itemId, position) => player.change(move(itemId, position)),
    focus: ({ itemId }) => focus(itemId),
  });
  return {
    ...lift,
    shown: lift.lifted ? changeQueue(queue, move(lift.lifted.itemId, lift.lifted.place)) : queue,
  };
}

/** Visible rows, and rows with the focus or being dragged. */
function drawnRows(
  { section: { items }, start }: PlacedSection,
  seen: RowWindow,
  pinned: readonly (string | null | undefined)[],
): DrawnRow[] {
  const [first, end] = [Math.max(0, seen.first - start - 1), seen.end - start - 1];
  const rows = items
    .slice(first, Math.max(0, end))
    .map((item, index) => ({ item, index: first + index }));
  const extra = items.flatMap((item, index) =>
    pinned.includes(item.itemId) && !rows.some((row) => row.index === index)
      ? [{ item, index }]
      : [],
  );
  return extra.length === 0 ? rows : [...rows, ...extra].toSorted((a, b) => a.index - b.index);
}

interface StripProps {
  selection: QueueSelection;
  actions: RowActions;
  focusOneOf: (itemIds: readonly string[]) => void;
}

/**
 * The number of selected rows of the queue, with actions on them. Hidden while no row is selected.
 */
function SelectionStrip({ selection, actions, focusOneOf }: StripProps) {
  const t = useT();
  const { ids, clear } = selection;
  if (ids.length === 0) return null;
  const onRemove = () => {
    actions.removeAll(ids);
    clear();
  };
  const onClear = () => {
    clear();
    // The strip disappears with its buttons.
    focusOneOf(ids);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The key would also close the panel.
    event.preventDefault();
    event.stopPropagation();
    onClear();
  };
  return (
    <div role="presentation" onKeyDown={onKeyDown} className="shrink-0 border-t border-divider">
      <div
        role="toolbar"
        aria-label={t('Selected tracks')}
        className="flex items-center bg-paper ps-4 pe-2"
      >
        <p role="status" className="flex-1 truncate py-3 text-sm font-semibold tabular-nums">
          {t(':count selected', { count: ids.length })}
        </p>
        <IconButton label={t('Remove from the queue')} icon="trash" onClick={onRemove} />
        <IconButton label={t('Clear selection')} icon="close" onClick={onClear} />
      </div>
    </div>
  );
}

interface HeadingProps {
  id: string;
  section: QueueSection;
  isShuffled: boolean;
  top: number;
  height: number;
  /** For played tracks, which are collapsed at first. */
  isOpen: boolean;
  onToggle: () => void;
}

/** The heading of a queue section, linked to the rest's source. */
function SectionHeading({
  id,
  section: { kind, count, source },
  isShuffled,
  top,
  height,
  isOpen,
  onToggle,
}: HeadingProps) {
  const t = useT();
  const titles = {
    played: t('Previously played'),
    current: t('Now playing'),
    next: t('Next up'),
    rest: source ? t('Next from') : t('Next'),
    found: t('Results'),
  };
  return (
    <h3
      id={id}
      style={{ top, height }}
      className="absolute inset-x-4 flex items-end gap-1.5 pb-2 text-sm leading-5"
    >
      {kind === 'played' ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="-ms-1 flex min-h-9 items-center gap-1 rounded-control px-1 text-muted hover:text-main pointer-coarse:min-h-11"
        >
          <Icon
            name="chevronDown"
            className={classNames(
              'size-4.5 transition-transform',
              !isOpen && '-rotate-90 rtl:rotate-90',
            )}
          />
          {titles.played} <span className="font-normal tabular-nums">{count}</span>
        </button>
      ) : (
        <span className="shrink-0">{titles[kind]}</span>
      )}
      {kind === 'rest' &&
        source &&
        (source.path === null ? (
          <bdi className="truncate">{source.name}</bdi>
        ) : (
          <Link to={source.path} className="truncate underline-offset-2 hover:underline">
            <bdi>{source.name}</bdi>
          </Link>
        ))}
      {kind === 'rest' && isShuffled && (
        <span className="ms-auto shrink-0 rounded-full bg-chip px-2 text-2xs leading-5 font-medium tracking-normal">
          {t('Shuffled')}
        </span>
      )}
    </h3>
  );
}
