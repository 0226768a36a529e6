import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import type { Track } from '../../../../contracts/schema/music.ts';
import { classNames } from '../../../lib/dom.ts';
import { LikeButton } from '../../../music/library/like-button.tsx';
import { MusicMenuButton } from '../../../music/menus/music-menu-button.tsx';
import { menuOfTrack } from '../../../music/menus/menu-of-track.ts';
import { Picture } from '../../../music/tracks/picture.tsx';
import { share } from '../../../ui/share.ts';
import { useT } from '../../../data/session/session.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type QueueItem, currentItem } from '../../queue/play-queue.ts';
import type { Source } from '../../../music/tracks/source.ts';
import { narrow } from '../panel-state.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { attachSwipes } from './attach-swipes.ts';
import { BarButton } from './bar-button.tsx';
import { ByLine } from './bar-message.tsx';
import { CoverHue } from './cover-hue.tsx';
import { MoreButton } from './more-button.tsx';
import { PanelButtons } from './panel-buttons.tsx';
import { SeekLine } from './seek-line.tsx';
import { Transport } from './transport.tsx';
import { useControls, usePlayerState } from './use-player.ts';
import { useScreenLinks } from './screen-entry.ts';
import { useFullPane } from './use-full-pane.ts';
import { VolumeControl } from './volume-control.tsx';
import { useWave } from './use-wave.ts';
import { stillPx } from '../../../ui/rows/use-row-gestures.ts';

const buttonClass =
  'grid size-12 shrink-0 place-items-center rounded-full hover:bg-hover aria-pressed:text-primary [&_svg]:size-6';

interface Props {
  onClose: () => void;
}

/** The cover above the controls, or beside them. */
const coverLayout =
  'grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(min(9rem,20dvh),1fr)_auto] gap-x-8 px-6 pb-4 low:grid-rows-[auto_auto] low:pb-1 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] wide:grid-rows-[auto_minmax(0,1fr)] lg:pb-12';
/** The cover above the controls, and the lyrics or the queue beside both. */
const paneLayout =
  'min-h-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-x-8 px-8 pb-6';

/**
 * The full screen player: a large cover, and controls sized for thumbs. `leave`: removes its history
 * entry.
 */
export function FullPlayer({ onClose, leave }: Props & { leave: () => Promise<void> }) {
  const { queue } = usePlayerState();
  const item = currentItem(queue);
  const wave = useWave(item?.track.id ?? null);
  const { screen, handle } = useSwipeDown(onClose);
  const follow = useScreenLinks(leave, onClose);
  const Pane = useFullPane();
  useEffect(() => {
    if (!item) onClose();
  }, [item, onClose]);
  if (!item) return null;
  const { track, source } = item;
  return (
    <div
      ref={screen}
      onClickCapture={follow}
      className={classNames(
        'relative isolate grid grid-cols-[minmax(0,1fr)] overflow-x-clip',
        Pane ? 'h-full grid-rows-[minmax(0,1fr)]' : 'min-h-full',
      )}
    >
      <CoverHue track={track} className="scale-125 opacity-18 blur-3xl" />
      <div
        className={classNames(
          'mx-auto grid w-full max-w-400 lg:gap-x-16 lg:px-12',
          Pane ? paneLayout : coverLayout,
        )}
      >
        <Head source={source} onClose={onClose} handle={handle} />
        <Cover track={track} handle={handle} isStart={Pane !== null} />
        <div
          className={classNames(
            'grid w-full max-w-xl min-w-0 grid-cols-[minmax(0,1fr)] content-end gap-3 pt-4 low:gap-0.5 low:pt-0',
            !Pane && 'mx-auto wide:content-center wide:pt-0 lg:wide:gap-5',
          )}
        >
          <Names item={item} />
          <SeekLine wave={wave} isLarge />
          <Transport isLarge />
          <BottomBar track={track} hasPane={Pane !== null} onClose={onClose} />
        </div>
        {Pane && (
          <div className="col-start-2 row-span-2 row-start-2 grid min-h-0 grid-rows-[minmax(0,1fr)]">
            <Pane track={track} />
          </div>
        )}
      </div>
    </div>
  );
}

/** A finger pulls it down to close the player, or sideways to another track. */
function Cover({
  track,
  handle,
  isStart,
}: {
  track: Track;
  handle: SwipeHandle;
  isStart: boolean;
}) {
  const { player } = useControls();
  const cover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = cover.current;
    return element
      ? attachSwipes(element, element, {
          next: () => player.next(),
          previous: () => player.previous(),
        })
      : undefined;
  }, [player]);
  return (
    <div
      ref={cover}
      {...handle}
      className={classNames(
        '@container-size grid touch-none items-center py-2 low:hidden wide:min-h-40',
        !isStart && 'justify-items-center',
      )}
    >
      <Picture
        key={track.id}
        isFirst
        name={track.name}
        address={track.image ?? track.album?.image}
        className="w-[min(100cqw,100cqh)] animate-appear rounded-card shadow-pop"
      />
    </div>
  );
}

/** The source, between the close button and the options. */
function Head({ source, onClose, handle }: Props & { source: Source | null; handle: SwipeHandle }) {
  const t = useT();
  return (
    <div
      {...handle}
      className="-mx-3 flex col-span-full touch-none items-center gap-2 py-2 low:py-0"
    >
      <button
        type="button"
        aria-label={t('Close')}
        onClick={onClose}
        className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-hover"
      >
        <Icon name="chevronDown" className="size-6" />
      </button>
      <p className="min-w-0 flex-1 truncate text-center text-xs text-muted">
        {source && (
          <>
            <span>{t('Playing from')}</span>{' '}
            <span dir="auto" className="block truncate text-sm font-semibold text-main">
              {source.path === null ? (
                source.name
              ) : (
                <Link to={source.path} className="-outline-offset-2 hover:underline">
                  {source.name}
                </Link>
              )}
            </span>
          </>
        )}
      </p>
      <MoreButton isLarge />
    </div>
  );
}

function Names({ item: { track, source } }: { item: QueueItem }) {
  const t = useT();
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <h2
          dir="auto"
          className="line-clamp-2 text-xl font-bold low:line-clamp-1 lg:wide:text-3xl lg:wide:leading-tight"
        >
          <Link to={paths.track(track)} className="-outline-offset-2 hover:underline">
            {track.name}
          </Link>
        </h2>
        <ByLine track={track} isLarge />
      </div>
      <div className="-me-3 flex shrink-0">
        <LikeButton kind="track" id={track.id} name={track.name} className={buttonClass} />
        <MusicMenuButton
          label={t('More about this track')}
          subject={menuOfTrack(track, source)}
          opens="up"
          className={buttonClass}
        />
      </div>
    </div>
  );
}

function BottomBar({ track, hasPane, onClose }: Props & { track: Track; hasPane: boolean }) {
  const t = useT();
  /**
   * A full-screen panel opens over the full screen player. A side panel needs the page, so the
   * player closes.
   */
  const isOver = useMediaQuery(narrow);
  return (
    <div className="flex items-center justify-between">
      <BarButton
        isLarge
        label={t('Share')}
        icon="share"
        onPress={() => void share(track.name, paths.track(track), t)}
      />
      {/* On narrower windows, the volume is among the options. */}
      <VolumeControl className="hidden lg:flex" />
      {!hasPane && (
        <div className="flex items-center gap-2">
          <PanelButtons
            isLarge
            onPress={() => {
              if (!isOver) onClose();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Spread it on the element to pull, which needs `touch-action: none` to prevent scrolling. */
type SwipeHandle = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

/** Pixels that close the dialog, or fewer at this speed (CSS pixels per millisecond). */
const swipePx = 120;
const flickPx = 40;
const flickSpeed = 0.5;

/**
 * Lets a finger close the dialog by pulling its head or cover down. `screen`: any element inside
 * the dialog.
 */
function useSwipeDown(onClose: () => void): {
  screen: RefObject<HTMLDivElement | null>;
  handle: SwipeHandle;
} {
  const screen = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; time: number } | null>(null);
  const isPulled = useRef(false);
  const move = (translate: string, isFollowing: boolean) => {
    const panel = screen.current?.closest<HTMLElement>('[role=dialog]');
    if (panel) Object.assign(panel.style, { translate, transition: isFollowing ? 'none' : '' });
  };
  const pulled = ({ clientY }: PointerEvent) =>
    start.current ? Math.max(0, clientY - start.current.y) : 0;
  const end = (isClosing: boolean) => {
    start.current = null;
    isPulled.current = false;
    move(isClosing ? '0 100%' : '', false);
    if (isClosing) onClose();
  };
  const handle: SwipeHandle = {
    onPointerDown({ pointerType, clientX, clientY, timeStamp, target }) {
      if (pointerType === 'mouse' || (target instanceof Element && target.closest('a, button')))
        return;
      start.current = { x: clientX, y: clientY, time: timeStamp };
    },
    onPointerMove(event) {
      if (!start.current) return;
      if (!isPulled.current) {
        const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y];
        if (Math.hypot(x, y) <= stillPx) return;
        // A sideways swipe changes the track.
        if (Math.abs(x) > Math.abs(y)) {
          start.current = null;
          return;
        }
        isPulled.current = true;
      }
      // Not earlier: a press without movement is a click.
      event.currentTarget.setPointerCapture(event.pointerId);
      move(`0 ${pulled(event)}px`, true);
    },
    onPointerUp(event) {
      if (!start.current) return;
      const distance = pulled(event);
      end(
        distance > swipePx ||
          (distance > flickPx && distance / (event.timeStamp - start.current.time) > flickSpeed),
      );
    },
    onPointerCancel: () => start.current && end(false),
  };
  return { screen, handle };
}
