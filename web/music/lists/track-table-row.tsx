import {
  memo,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Track } from '../../../contracts/schema/music.ts';
import { classNames } from '../../lib/dom.ts';
import { formatDuration } from '../../lib/format.ts';
import { LikeButton } from '../library/like-button.tsx';
import { Equaliser } from '../../ui/equaliser.tsx';
import { MusicMenuButton } from '../menus/music-menu-button.tsx';
import { Picture } from '../tracks/picture.tsx';
import { AlbumLink, PlayCell, TrackTitle } from './track-row.tsx';
import { isPlayable } from '../tracks/track-facts.ts';
import { DragHandle } from '../../ui/rows/drag-handle.tsx';
import { isForControl, isTouch, useRowGestures } from '../../ui/rows/use-row-gestures.ts';
import type { Source } from '../tracks/source.ts';
import { useT } from '../../data/session/session.tsx';
import type { Dates } from '../../data/session/use-dates.ts';
import type { MenuHandle } from '../../ui/menu-button.tsx';
import { RowShape } from '../tracks/track-skeletons.tsx';
import type { HandleActions } from './use-row-reordering.ts';
import { menuOfTrack } from '../menus/menu-of-track.ts';
import {
  columnCount,
  columnNumber,
  type ShownColumns,
  type TrackRowActions,
} from './use-track-table.ts';

interface Props extends ShownColumns {
  row: number;
  /** Null while it isn't loaded. */
  track: Track | null;
  /** Shown in place of the track; a skeleton without it. */
  notice: ReactNode;
  /** When it was added to the list; null if unknown. */
  addedAt: string | null;
  dates: Dates;
  source: Source | null;
  state: 'playing' | 'paused' | 'other';
  isLocked: boolean;
  isSelected: boolean;
  /** Selection mode: taps select instead of playing. */
  isSelecting: boolean;
  /** Only the active row's controls are tab stops. */
  isActive: boolean;
  top: number;
  height: number;
  actions: TrackRowActions;
  /** Undefined if rows can't be moved. */
  handle: HandleActions | undefined;
  hintId: string;
  /** Picked up with the keyboard. */
  isLifted: boolean;
  /** Drag offset in pixels; null while not dragged. */
  offset: number | null;
}

/**
 * A track's row, or its placeholder until it loads: the same element, so it keeps the focus. Double
 * click, tap, long press and right click work as in every track row.
 */
export const TrackTableRow = memo(function TrackTableRow(props: Props) {
  const {
    row,
    track,
    notice,
    state,
    isSelected,
    isSelecting,
    isActive,
    top,
    height,
    actions,
    handle,
    isLifted,
    offset,
  } = props;
  const element = useRef<HTMLDivElement>(null);
  const opener = useRef<MenuHandle>(null);
  const canPlay = track !== null && isPlayable(track);
  const tap = () => {
    if (!isSelecting) actions.toggle(row);
  };
  const gestures = useRowGestures(canPlay || isSelecting ? tap : null, opener);
  useRovingControls(element, isActive);
  const presses = {
    onClick(event: MouseEvent<HTMLDivElement>) {
      gestures.onClick(event);
      const isTap = isTouch(event);
      const { shiftKey, ctrlKey, metaKey } = event;
      if (!isForControl(event) && (!isTap || isSelecting))
        actions.press(row, { shiftKey, ctrlKey, metaKey, isTap });
    },
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      gestures.onPointerDown(event);
      if (event.pointerType === 'mouse' && !isForControl(event)) handle?.grab(event, row);
    },
    onMouseDown(event: MouseEvent<HTMLDivElement>) {
      gestures.onMouseDown(event);
      // Prevents text selection by Shift+click.
      if (event.shiftKey && !isForControl(event)) event.preventDefault();
    },
  };
  return (
    <div
      {...gestures}
      {...presses}
      ref={element}
      role="row"
      data-row={row}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      aria-busy={track === null && notice === null}
      aria-current={state === 'other' ? undefined : true}
      onPointerEnter={canPlay ? actions.prepare : undefined}
      onDragStart={(event) => actions.drag(event, row)}
      style={{ top, height, ...(offset !== null && { transform: `translateY(${offset}px)` }) }}
      className={classNames(
        // Limits layout to the row, so that a new row costs the others nothing.
        'group/row track-row absolute inset-x-0 scroll-mt-12 contain-layout contain-style',
        isSelected && 'bg-selected! forced-colors:outline forced-colors:outline-[Highlight]',
        track && !canPlay && 'text-muted',
        (offset !== null || isLifted) &&
          'z-10 bg-paper! shadow-pop outline-2 outline-primary forced-colors:outline-solid',
        offset !== null && 'pointer-events-none',
      )}
    >
      {track ? (
        <Cells {...props} track={track} opener={opener} canPlay={canPlay} />
      ) : (
        <Placeholder {...props} />
      )}
    </div>
  );
});

function Cells({
  row,
  track,
  addedAt,
  dates,
  source,
  state,
  isLocked,
  hasAlbum,
  hasAdded,
  opener,
  canPlay,
  actions,
  handle,
  hintId,
  isLifted,
}: Props & { track: Track; opener: RefObject<MenuHandle | null>; canPlay: boolean }) {
  const t = useT();
  const isCurrent = state !== 'other';
  const { name, album } = track;
  // A list of liked tracks marks the others.
  const isLikedList = source?.id.startsWith('liked-tracks') ?? false;
  return (
    <>
      <div
        role="gridcell"
        aria-colindex={columnNumber.number}
        className={classNames(
          'column-number relative grid h-11 place-items-center text-sm tabular-nums',
          isCurrent ? 'text-primary' : 'text-muted',
        )}
      >
        <span
          className={classNames(
            canPlay &&
              'group-hover/row:invisible [.column-number:has([data-play]:focus-visible)_&]:invisible',
          )}
        >
          {state === 'playing' ? <Equaliser /> : row + 1}
        </span>
        {canPlay && (
          <PlayCell
            {...{
              name,
              state,
              isLocked,
              isOverCover: false,
              onPrepare: actions.prepare,
              onToggle: () => actions.toggle(row),
            }}
          />
        )}
      </div>
      <div
        role="gridcell"
        aria-colindex={columnNumber.title}
        className="column-title flex items-center gap-3"
      >
        <Picture name={name} address={track.image ?? album?.image} className="row-cover" />
        <TrackTitle {...{ track, isCurrent, hasArtists: true }} />
      </div>
      {hasAlbum && (
        <div role="gridcell" aria-colindex={columnNumber.album} className="column-album">
          <AlbumLink album={album} />
        </div>
      )}
      {hasAdded && (
        <div
          role="gridcell"
          aria-colindex={columnNumber.added}
          className="column-added truncate text-sm text-muted"
        >
          {addedAt && dates.format(addedAt)}
        </div>
      )}
      <div
        role="gridcell"
        aria-colindex={columnNumber.duration}
        className="column-length text-sm text-muted"
      >
        {formatDuration(track.duration)}
      </div>
      <div
        role="gridcell"
        aria-colindex={columnNumber.actions}
        className={handle ? 'column-movable' : 'column-actions'}
      >
        <LikeButton
          kind="track"
          id={track.id}
          name={name}
          className={classNames(
            'icon-button quiet-control max-sm:hidden',
            isLikedList && 'quiet-like',
          )}
        />
        <MusicMenuButton
          subject={{ ...menuOfTrack(track, source), position: actions.positionOf(row) }}
          handle={opener}
          className="icon-button quiet-control"
        />
        {handle && (
          <DragHandle
            label={t('Move :name', { name })}
            hintId={hintId}
            isLifted={isLifted}
            onGrab={(event) => handle.grab(event, row)}
            onKey={(event) => handle.key(event, row)}
            onPress={() => handle.press(row)}
            className="icon-button quiet-control"
          />
        )}
      </div>
    </>
  );
}

/** The only cell of a row without a track. */
const fullCell = { role: 'gridcell', 'aria-colindex': 1, 'aria-colspan': columnCount } as const;

type Shape = ShownColumns & Pick<Props, 'handle'>;

function Placeholder({ notice, ...shape }: Shape & Pick<Props, 'notice'>) {
  const t = useT();
  return notice === null ? (
    <LoadingCell {...shape} label={t('Loading')} />
  ) : (
    <div {...fullCell} className="h-full min-w-0 flex-1">
      {notice}
    </div>
  );
}

const LoadingCell = ({ hasAlbum, hasAdded, handle, label }: Shape & { label: string }) => (
  <div {...fullCell} aria-label={label} className="flex min-w-0 flex-1 items-center gap-3 sm:gap-4">
    <RowShape
      album={hasAlbum ? 'column-album' : undefined}
      hasAdded={hasAdded}
      isMovable={handle !== undefined}
    />
  </div>
);

/** A loading row that can't have the focus: many of them pass while scrolling. */
export const LoadingRow = ({
  row,
  top,
  height,
  ...cell
}: Shape & Pick<Props, 'row' | 'top' | 'height'> & { label: string }) => (
  <div
    role="row"
    data-row={row}
    aria-rowindex={row + 2}
    aria-busy="true"
    style={{ top, height }}
    className="absolute inset-x-0 track-line contain-layout contain-style"
  >
    <LoadingCell {...cell} />
  </div>
);

/** The table is one tab stop, followed by the controls of its active row. */
function useRovingControls(row: RefObject<HTMLElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    for (const control of row.current?.querySelectorAll<HTMLElement>('a, button') ?? [])
      control.tabIndex = isActive ? 0 : -1;
  });
}
