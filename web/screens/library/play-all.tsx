import type { Track } from '../../../contracts/schema/music.ts';
import { call } from '../../data/calls/call.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { classNames } from '../../lib/dom.ts';
import { type LazyList, runAround } from '../../music/lists/lazy-list.ts';
import { Icon } from '../../ui/icon.tsx';
import { useListening } from '../../music/play/listening.ts';
import { readList } from '../../music/tracks/read-list.ts';
import { shuffledRequest } from '../../music/play/shuffled-request.ts';
import { isPlayable } from '../../music/tracks/track-facts.ts';
import type { Source } from '../../music/tracks/source.ts';
import { playOnceRead, togglePlay } from '../../player/start.ts';
import type { PlayRequest } from '../../player/player-state.ts';
import { useNowPlaying } from '../../player/now-playing.ts';
import { useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';

interface Props {
  /** In the order shown. */
  rows: LazyList<Track>;
  /** All tracks, if they are all loaded. */
  all: readonly Track[] | null;
  source: Source;
  /** Whether a search hides some of the source's tracks. */
  isFiltered: boolean;
}

/** The number of tracks queued at first; the source supplies the rest. */
const maxQueued = 100;

/** Plays a list of any length from its start, or shuffled. */
export function PlayAll({ rows, all, source, isFiltered }: Props) {
  const t = useT();
  const now = useNowPlaying();
  const { lock, prepare, play, explain } = useListening();
  const shuffle = useShuffle({ rows, all, source, isFiltered });
  if (rows.count === 0 || (rows.count === undefined && rows.error)) return null;
  // Invisible until the list has loaded, to reserve their space.
  const className = classNames('rounded-full', rows.count === undefined && 'invisible');
  const isCurrent = now.sourceId === source.id;
  const isPlaying = isCurrent && now.isPlaying;
  const start = () => {
    if (isCurrent) void togglePlay();
    else
      play({
        tracks: (all ?? firstOf(rows)).filter(isPlayable),
        startIndex: 0,
        source,
        more: all || (rows.isCounted && (rows.count ?? 0) <= maxQueued) ? null : source,
      });
  };
  const hint = {
    onPointerEnter: prepare,
    onFocus: prepare,
    'aria-haspopup': lock ? ('dialog' as const) : undefined,
  };
  return (
    <>
      <button type="button" {...hint} onClick={start} className={buttonClass({}, className)}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        {isPlaying ? t('Pause') : t('Play')}
      </button>
      <button
        type="button"
        {...hint}
        aria-disabled={shuffle.isPending || undefined}
        onClick={() => (lock ? explain(lock) : shuffle.run())}
        className={buttonClass({ variant: 'outline' }, className)}
      >
        <Icon name="shuffle" />
        {t('Shuffle')}
      </button>
    </>
  );
}

const firstOf = (rows: LazyList<Track>): Track[] =>
  runAround(rows, 0, { before: 0, after: maxQueued - 1 }).items;

/**
 * Shuffles in the browser if all tracks are loaded. Otherwise requests a shuffled list and checks
 * it: a backend without shuffling returns nothing, or the unshuffled list. Then it reads the whole
 * list.
 */
function useShuffle({ rows, all, source, isFiltered }: Props) {
  const t = useT();
  const { play } = useListening();
  const readShuffled = async (): Promise<PlayRequest | null> => {
    const loaded = firstOf(rows).filter(isPlayable);
    const shuffled: Source = {
      ...source,
      id: `liked-tracks.random.${Math.floor(Math.random() * 1_000_000_000)}`,
    };
    const first = isFiltered ? [] : await shuffledTracks(shuffled);
    if (first.length > 0)
      return { tracks: first, source: shuffled, more: shuffled, isShuffled: true };
    return shuffledRequest({ tracks: loaded, source }, source, t);
  };
  return useAction(async () => {
    if (all) play({ tracks: all.filter(isPlayable), source, more: null, isShuffled: true });
    else await playOnceRead(readShuffled);
  });
}

async function shuffledTracks(source: Source): Promise<Track[]> {
  const request = (queueId: string) =>
    call('POST player/tracks', { body: { queueId } }).then(
      (reply) => readList(reply.tracks),
      () => [],
    );
  const [tracks, unshuffled] = await Promise.all([request(source.id), request('liked-tracks')]);
  return tracks.every(({ id }, index) => id === unshuffled[index]?.id)
    ? []
    : tracks.filter(isPlayable);
}
