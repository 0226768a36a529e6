import type { Track } from '../../../contracts/schema/music.ts';
import { classNames } from '../../lib/dom.ts';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { useListening } from '../play/listening.ts';
import { useAddToPlaylist, useQueueing } from '../menus/music-actions.ts';
import { isPlayable } from '../tracks/track-facts.ts';
import type { Source } from '../tracks/source.ts';
import { useT } from '../../data/session/session.tsx';

interface Props {
  tracks: readonly Track[];
  source: Source | null;
  /** How many rows "select all" covers if that is more than could be selected; else null. */
  wantedCount: number | null;
  /** Rows are still loading: actions wait for all of them. */
  isReading: boolean;
  /** Omitted if rows can't be removed. */
  onRemove?: (() => void) | undefined;
  onClear: () => void;
}

const buttonClass =
  'inline-flex h-10 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-medium hover:bg-hover pointer-coarse:h-11';

/** Above the player and any sticky cookie notice. */
const positionClass =
  'bottom-[calc(var(--player-bar)+0.75rem)] tall:[body:has([data-cookie-notice=bottom])_&]:bottom-[calc(9.75rem+var(--player-bar))] tall:sm:[body:has([data-cookie-notice=bottom])_&]:bottom-[calc(5.75rem+var(--player-bar))]';

/** Actions on the selected rows. Sits at the bottom of the window, above the player. */
export function SelectionBar({ tracks, source, wantedCount, isReading, onRemove, onClear }: Props) {
  const t = useT();
  const count = tracks.length;
  const status =
    wantedCount !== null
      ? t(':count of :total selected', { count, total: wantedCount })
      : t(':count selected', { count });
  const { play } = useListening();
  const queue = useQueueing({ tracks, source });
  const addToPlaylist = useAddToPlaylist({
    tracks,
    name:
      count === 1
        ? (tracks[0]?.name ?? '')
        : t('[one :count track|other :count tracks]', { count }),
  });
  const playable = tracks.filter(isPlayable);
  const canPlay = playable.length > 0 && !isReading;
  // Queues exactly the selected tracks; nothing follows them.
  const playThese = () => play({ tracks: playable, startIndex: 0, source, more: null });
  return (
    <div
      className={classNames(
        'pointer-events-none sticky z-20 mt-3 flex justify-center',
        positionClass,
      )}
    >
      <div
        role="toolbar"
        aria-label={t('Selected tracks')}
        className="pointer-events-auto flex max-w-full items-center gap-1 overflow-x-auto rounded-card border border-divider bg-paper p-1 shadow-pop"
      >
        <p role="status" className="shrink-0 px-3 text-sm font-semibold tabular-nums">
          {isReading ? t('Loading tracks…') : status}
        </p>
        {canPlay && <Action label={t('Play')} icon="play" onClick={playThese} />}
        {canPlay && <Action label={t('Play next')} icon="playNext" onClick={() => queue('next')} />}
        {canPlay && (
          <Action label={t('Add to queue')} icon="queueAdd" onClick={() => queue('last')} />
        )}
        {!isReading && addToPlaylist && (
          <Action label={t('Add to playlist…')} icon="playlistAdd" onClick={addToPlaylist} />
        )}
        {!isReading && onRemove && <Action label={t('Remove')} icon="trash" onClick={onRemove} />}
        <button
          type="button"
          aria-label={t('Clear selection')}
          onClick={onClear}
          className={classNames(buttonClass, 'px-2.5')}
        >
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

function Action({ label, icon, onClick }: { label: string; icon: IconName; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={buttonClass}>
      <Icon name={icon} isMirrored={icon !== 'play' && icon !== 'trash'} />
      <span className="max-md:sr-only">{label}</span>
    </button>
  );
}
