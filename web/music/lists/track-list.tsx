import type { KeyboardEvent } from 'react';
import { useT } from '../../data/session/session.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { discOf } from '../tracks/track-facts.ts';
import { type TrackColumns, TrackRow, trackTimeClass } from './track-row.tsx';
import { usePlayList } from '../play/listening.ts';
import type { TrackSource } from '../tracks/source.ts';

interface Props extends TrackColumns, TrackSource {
  /** Shows only the first tracks, but plays all. */
  limit?: number;
  /** Shows only the tracks of this disc. */
  disc?: number;
  /** False if the list above has the column headings. */
  hasHead?: boolean;
}

const keyCode = lazyCode(() =>
  import('../../ui/rows/row-keys.ts').then((file) => file.pressInList),
);

/**
 * Loads the keyboard handling with the first key, even the Tab key that enters the list. Drops the
 * event if something else handled it meanwhile.
 */
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

/** Rows of tracks. Playing one queues the whole list. */
export function TrackList({
  tracks,
  source,
  more = null,
  limit,
  disc,
  hasHead = true,
  ...columns
}: Props) {
  const list = usePlayList({ tracks, source, more });
  const { now } = list;
  return (
    <div className="@container -mx-2">
      {hasHead && <Head {...columns} />}
      <ol {...keys}>
        {tracks
          .filter((track) => disc === undefined || discOf(track) === disc)
          .slice(0, limit)
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

/**
 * Visual headings only: the list has no columns for screen readers, so each row labels its figures.
 */
function Head({ isNumbered, hasCovers, hasPlays, hasAdded, timeOf }: TrackColumns) {
  const t = useT();
  return (
    <div aria-hidden="true" className="mx-2 hidden border-b border-divider @xl:block">
      <div className="track-line h-10 px-0 text-xs font-medium text-muted">
        {isNumbered && <span className="column-number">#</span>}
        {hasCovers && <span className="row-cover" />}
        <span className="column-title">{t('Title')}</span>
        {hasCovers && <span className="column-album hidden @3xl:block">{t('Album')}</span>}
        {hasAdded && <span className="column-added hidden @4xl:block">{t('Added')}</span>}
        {hasPlays && <span className="column-plays">{t('Plays')}</span>}
        {timeOf && <span className={trackTimeClass}>{t('Time')}</span>}
        <span className="column-length">{t('Length')}</span>
        <span className="column-actions" />
      </div>
    </div>
  );
}
