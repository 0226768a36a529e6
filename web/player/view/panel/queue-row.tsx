import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react';
import { reportFailure } from '../../../ui/failures/report-failure.ts';
import { classNames } from '../../../lib/dom.ts';
import { formatDuration } from '../../../lib/format.ts';
import { Equaliser } from '../../../ui/equaliser.tsx';
import { Icon } from '../../../ui/all-icons.tsx';
import { namesOf } from '../../../music/tracks/read-list.ts';
import { trackLength } from '../../../music/tracks/track-facts.ts';
import { Picture } from '../../../music/tracks/picture.tsx';
import { DragHandle } from '../../../ui/rows/drag-handle.tsx';
import { useMenuGestures } from '../../../ui/rows/use-row-gestures.ts';
import { useT } from '../../../data/session/session.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { MenuButton, type MenuHandle } from '../../../ui/menu-button.tsx';
import type { QueueItem } from '../../queue/play-queue.ts';
import type { QueueSection } from './queue-sections.ts';
import type { RowActions } from './use-queue-actions.ts';

const menu = lazyCode(() => import('./queue-row-menu.tsx').then((file) => file.QueueRowMenu));

interface Props {
  item: QueueItem;
  section: QueueSection;
  /** Its position in the section, from 1. */
  rowNumber: number;
  /** Its position among all upcoming items, from 0, and their count; null if it can't be moved. */
  position: { at: number; count: number } | null;
  top: number;
  height: number;
  /** Whether the player plays, shown on the current row only. */
  isPlaying: boolean;
  isCurrent: boolean;
  isSelected: boolean;
  /** Whether a press with these modifiers was for the selection. */
  onSelect: (itemId: string, modifiers: MouseEvent) => boolean;
  /** Picked up with the keyboard. */
  isLifted: boolean;
  /** Drag offset in pixels; null while not dragged. */
  offset: number | null;
  /** ID of the handle's description for screen readers. */
  hintId: string;
  actions: RowActions;
  onGrab: (event: PointerEvent, itemId: string) => void;
  onHandleKey: (event: KeyboardEvent, itemId: string) => void;
  onHandlePress: (itemId: string) => void;
}

// The ring is inside, because the row clips these controls.
const controlClass =
  'relative -outline-offset-2 grid h-9 w-8 shrink-0 place-items-center rounded-control text-muted hover:text-main pointer-coarse:size-11';
/** Visible on hover and focus; otherwise takes no room from the names. */
const quietClass =
  'flex shrink-0 items-center overflow-hidden opacity-0 pointer-fine:w-0 group-hover/row:w-auto group-hover/row:opacity-100 group-focus-within/row:w-auto group-focus-within/row:opacity-100 ' +
  'has-[[aria-expanded=true]]:w-auto has-[[aria-expanded=true]]:opacity-100 pointer-coarse:opacity-100';

/**
 * A track of the queue. Its name's button covers the row. The mouse drags the whole row, a finger
 * its handle.
 */
export function QueueRow(props: Props) {
  const { item, section, rowNumber, top, height, isCurrent, isSelected, isLifted, offset } = props;
  const opener = useRef<MenuHandle>(null);
  const { track, itemId } = item;
  const isDragged = offset !== null;
  return (
    <div
      role="row"
      data-item={itemId}
      aria-selected={isSelected}
      aria-rowindex={rowNumber}
      aria-current={isCurrent || undefined}
      style={{ top, height, ...(isDragged && { transform: `translateY(${offset}px)` }) }}
      {...usePresses(props, opener)}
      className={classNames(
        'ring-of-link group/row absolute inset-x-2 flex items-center gap-3 rounded-control ps-2 pe-1 -outline-offset-2! select-none [-webkit-touch-callout:none] hover:bg-hover focus-within:bg-hover',
        section.kind === 'played' && 'text-muted',
        isSelected && 'bg-selected! forced-colors:outline forced-colors:outline-[Highlight]',
        (isDragged || isLifted) &&
          'z-10 bg-paper! shadow-pop outline-2 outline-primary forced-colors:outline-solid',
        isDragged && 'pointer-events-none',
      )}
    >
      <Names {...props} />
      <div role="gridcell" className="flex shrink-0 items-center gap-3">
        <span className="shrink-0 text-xs text-muted tabular-nums pointer-fine:group-hover/row:hidden pointer-fine:group-focus-within/row:hidden">
          {formatDuration(trackLength(track))}
        </span>
        <Controls {...props} opener={opener} />
      </div>
    </div>
  );
}

/** Cover, track name (plays on press) and artists. */
function Names({ item: { itemId, track }, section, isPlaying, isCurrent, actions }: Props) {
  const t = useT();
  return (
    <div role="gridcell" className="flex min-w-0 flex-1 items-center gap-3">
      <div className="relative shrink-0">
        <Picture
          name={track.name}
          address={track.image ?? track.album?.image}
          className={classNames('w-10', section.kind === 'played' && 'opacity-60')}
        />
        {isCurrent && isPlaying && (
          <span className="absolute inset-0 grid place-items-center rounded-cover bg-scrim/55 text-on-scrim">
            <Equaliser />
          </span>
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p
          dir="auto"
          className={classNames(
            'w-fit max-w-full truncate text-sm leading-5 font-medium',
            isCurrent && 'text-primary',
          )}
        >
          <button
            type="button"
            data-result=""
            data-control="play"
            onClick={() => actions.play(itemId)}
            aria-label={
              isCurrent && isPlaying
                ? t('Pause :name', { name: track.name })
                : t('Play :name', { name: track.name })
            }
            className="max-w-full truncate text-start after:absolute after:inset-0"
          >
            {track.name}
          </button>
        </p>
        <p dir="auto" className="w-fit max-w-full truncate text-xs text-muted">
          {namesOf(track.artists).join(', ')}
        </p>
      </div>
    </div>
  );
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button:not([data-control=play])') !== null;

/** The mouse drags the row; right click, keyboard and long press open its menu. */
function usePresses(
  { item: { itemId }, position, offset, onGrab, onSelect }: Props,
  opener: RefObject<MenuHandle | null>,
) {
  const gestures = useMenuGestures(opener);
  return {
    ...gestures,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A long press on the handle drags instead.
      if (isHandle(event.target)) return;
      gestures.onPointerDown(event);
      if (
        position &&
        event.pointerType === 'mouse' &&
        event.currentTarget.contains(event.target as Node) &&
        !isControl(event.target)
      )
        onGrab(event, itemId);
    },
    onClickCapture(event: MouseEvent<HTMLElement>) {
      gestures.onClickCapture(event);
      if (
        event.isPropagationStopped() ||
        !event.currentTarget.contains(event.target as Node) ||
        isControl(event.target) ||
        !onSelect(itemId, event)
      )
        return;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) =>
      offset === null ? gestures.onContextMenu(event) : event.preventDefault(),
  };
}

const isHandle = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[data-control=handle]') !== null;

function Controls({
  item,
  position,
  hintId,
  isLifted,
  actions,
  opener,
  onGrab,
  onHandleKey,
  onHandlePress,
}: Props & { opener: RefObject<MenuHandle | null> }) {
  const t = useT();
  const {
    itemId,
    track: { name },
  } = item;
  return (
    <span className={classNames(quietClass, isLifted && 'w-auto! opacity-100!')}>
      <button
        type="button"
        data-control="remove"
        aria-label={t('Remove :name from the queue', { name })}
        onClick={() => actions.remove(itemId)}
        className={classNames(controlClass, 'pointer-coarse:hidden')}
      >
        <Icon name="close" className="size-4.5" />
      </button>
      <span data-control="menu" className="contents">
        <MenuButton
          label={t('More for :name', { name })}
          trigger={<Icon name="more" />}
          className={controlClass}
          contents={menu}
          handle={opener}
          contentsProps={{ item, position, actions }}
          onFailure={(error) => reportFailure(error, t)}
        />
      </span>
      {position && (
        <DragHandle
          label={t('Move :name', { name })}
          hintId={hintId}
          isLifted={isLifted}
          onGrab={(event) => onGrab(event, itemId)}
          onKey={(event) => onHandleKey(event, itemId)}
          onPress={() => onHandlePress(itemId)}
          className={controlClass}
        />
      )}
    </span>
  );
}
