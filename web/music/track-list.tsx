import type { KeyboardEvent } from 'react';
import { useT } from '../session/session.tsx';
import { lazyCode } from '../ui/lazy-code.ts';
import { discOf } from './read-list.ts';
import { type TrackColumns, TrackRow } from './track-row.tsx';
import { type TrackSource, usePlayList } from './use-play-list.ts';

interface Props extends TrackColumns, TrackSource {
  /** The first so many are shown; all of them are played. */
  most?: number;
  /** Only what is on this disc is shown. */
  disc?: number;
  /** False where the list above has headings for both. */
  hasHead?: boolean;
}

const keyCode = lazyCode(() => import('../lists/row-keys.ts').then((file) => file.pressInList));

/** The keys of rows come with the first one that is pressed, be it the Tab key that leads here; one that somebody else has acted on by then is theirs. */
function onKey({
  nativeEvent: event,
  currentTarget: list,
  type,
}: KeyboardEvent<HTMLElement>): void {
  const press = keyCode.loaded();
  if (!press)
    keyCode.load().then(
      (loaded) => {
        if (type === 'keydown') loaded(event, list);
      },
      () => undefined,
    );
  else if (type === 'keydown') press(event, list);
}

const keys = { onKeyDown: onKey, onKeyUp: onKey };

/** Rows of tracks. Playing one of them queues the whole list. */
export function TrackList({
  tracks,
  source,
  more = null,
  most,
  disc,
  hasHead = true,
  ...columns
}: Props) {
  const list = usePlayList({ tracks, source, more });
  const { now } = list;
  return (
    // Not so wide that a title and its length part.
    <div className="@container -mx-2 max-w-[57rem]">
      {hasHead && <Head {...columns} />}
      <ol {...keys}>
        {tracks
          .filter((track) => disc === undefined || discOf(track) === disc)
          .slice(0, most)
          .map((track, index) => {
            const isCurrent = now.trackId === track.id;
            return (
              <TrackRow
                key={`${track.id} ${index}`}
                track={track}
                index={index}
                source={source}
                {...columns}
                state={isCurrent ? (now.isPlaying ? 'playing' : 'paused') : 'other'}
                isLocked={list.lock !== null}
                onPrepare={list.prepare}
                onToggle={() => list.toggleTrack(track)}
              />
            );
          })}
      </ol>
    </div>
  );
}

/** Headings for the eye: it is a list, each of whose rows says in words what its figures are. */
function Head({ isNumbered, hasCovers, hasPlays }: TrackColumns) {
  const t = useT();
  return (
    <div aria-hidden="true" className="hidden border-b border-divider @xl:block">
      <div className="track-line h-10 text-xs font-medium text-muted">
        {isNumbered && <span className="column-number">#</span>}
        {hasCovers && <span className="w-11" />}
        <span className="column-title">{t('Title')}</span>
        {hasCovers && <span className="column-album hidden @3xl:block">{t('Album')}</span>}
        {hasPlays && <span className="column-plays">{t('Plays')}</span>}
        <span className="column-length">{t('Length')}</span>
        <span className="column-actions" />
      </div>
    </div>
  );
}
