import type { Track } from '../../contracts/schema/music.ts';
import { namesOf } from '../music/tracks/read-list.ts';
import { shouldPlay } from './engine/play-state.ts';
import type { player } from './player.ts';
import { canSkip, currentItem } from './queue/play-queue.ts';

type Controls = Pick<
  typeof player,
  'state' | 'time' | 'resume' | 'pause' | 'next' | 'previous' | 'seek' | 'seekBy' | 'stop'
>;
type Actions = Partial<Record<MediaSessionAction, MediaSessionActionHandler>>;

/** Default seconds to skip if the system doesn't specify them. */
const skip = 10;
/** Seconds by which a position must differ from the system's own estimate to be sent. */
const jump = 0.5;
/**
 * Sizes used by notifications, lock screens and televisions. The backend has each picture in one
 * size, which the system scales.
 */
const artworkSizes = ['96x96', '192x192', '256x256', '384x384', '512x512'];

/** iOS shows seek buttons instead of next and previous. An iPad claims to be a Mac. */
export const isIos = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/**
 * Connects the player with the system's media controls: lock screen, media keys and headphones.
 * Clears them while nothing can play and when the returned function is called. `pictureOf`: the
 * absolute address of a track's picture, or null.
 */
export function attachMediaSession(
  player: Controls,
  pictureOf: (track: Track) => string | null,
): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  let shownTrack: Track | null = null;
  const reportPosition = positionReporter(session);
  const updateActions = actionUpdater(session, player);

  const update = (): void => {
    const { queue, state, speed } = player.state.read();
    const track = state === 'idle' ? null : (currentItem(queue)?.track ?? null);
    if (track !== shownTrack) session.metadata = track && describe(track, pictureOf(track));
    updateActions(track !== null, track !== null && canSkip(queue));
    shownTrack = track;
    session.playbackState = !track ? 'none' : shouldPlay(state) ? 'playing' : 'paused';
    const { position, duration } = player.time.read();
    reportPosition(track ? { position, duration, playbackRate: speed } : null, state === 'playing');
  };
  // Batches changes: a track that takes over updates its time a moment later.
  let isDue = false;
  let isOver = false;
  const change = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      if (!isOver) update();
    });
  };
  change();
  const ends = [player.state.subscribe(change), player.time.subscribe(change)];
  return () => {
    isOver = true;
    for (const end of ends) end();
    session.metadata = null;
    session.playbackState = 'none';
    updateActions(false, false);
    reportPosition(null, false);
  };
}

/** Registers only the actions that have an effect now: systems disable the others. */
function actionUpdater(
  session: MediaSession,
  player: Controls,
): (hasTrack: boolean, hasNext: boolean) => void {
  const actions = actionsOf(player);
  let [hadTrack, hadNext] = [false, false];
  return (hasTrack, hasNext) => {
    if (hasTrack !== hadTrack) {
      handle(session, actions, hasTrack);
      setAudioSession(hasTrack);
    }
    if (hasNext !== hadNext) handle(session, { nexttrack: () => player.next() }, hasNext);
    [hadTrack, hadNext] = [hasTrack, hasNext];
  };
}

function actionsOf(player: Controls): Actions {
  return {
    play: () => player.resume(),
    pause: () => player.pause(),
    previoustrack: () => player.previous(),
    stop: () => player.stop(),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined && Number.isFinite(seekTime)) player.seek(seekTime);
    },
    ...(isIos()
      ? {}
      : {
          seekbackward: ({ seekOffset }: MediaSessionActionDetails) =>
            player.seekBy(-(seekOffset ?? skip)),
          seekforward: ({ seekOffset }: MediaSessionActionDetails) =>
            player.seekBy(seekOffset ?? skip),
        }),
  };
}

function handle(session: MediaSession, actions: Actions, isAvailable: boolean): void {
  for (const [action, act] of Object.entries(actions) as [
    MediaSessionAction,
    MediaSessionActionHandler,
  ][]) {
    try {
      session.setActionHandler(action, isAvailable ? act : null);
    } catch {
      // The browser doesn't support this action.
    }
  }
}

/**
 * Sets the audio session type. As music, it plays even in silent mode and interrupts other music.
 */
function setAudioSession(hasTrack: boolean): void {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
  if (audioSession) audioSession.type = hasTrack ? 'playback' : 'auto';
}

function describe({ name, artists, album }: Track, picture: string | null): MediaMetadata {
  const artist = namesOf(artists).join(', ');
  const artwork = picture === null ? [] : artworkSizes.map((sizes) => ({ src: picture, sizes }));
  return new MediaMetadata({ title: name, artist, album: album?.name ?? '', artwork });
}

/**
 * Sends the position only when it differs from the system's estimate: more often would make it jump
 * and wake a phone four times a second.
 */
function positionReporter(
  session: MediaSession,
): (next: Required<MediaPositionState> | null, isMoving: boolean) => void {
  let last: (Required<MediaPositionState> & { at: number; isMoving: boolean }) | null = null;
  return (next, isMoving) => {
    const at = performance.now();
    // Some browsers throw for a missing or infinite duration.
    if (!next || !Number.isFinite(next.duration) || next.duration <= 0) {
      if (last) session.setPositionState();
      last = null;
      return;
    }
    const { duration, playbackRate } = next;
    const position = Math.min(Math.max(0, next.position), duration);
    if (
      last?.duration === duration &&
      last.playbackRate === playbackRate &&
      last.isMoving === isMoving
    ) {
      const estimated =
        last.position + (last.isMoving ? ((at - last.at) / 1000) * last.playbackRate : 0);
      if (Math.abs(Math.min(estimated, duration) - position) < jump) return;
    }
    session.setPositionState({ duration, playbackRate, position });
    last = { duration, playbackRate, position, at, isMoving };
  };
}
