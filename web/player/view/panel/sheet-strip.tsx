import type { Track } from '../../../../contracts/schema/music.ts';
import { Picture } from '../../../music/tracks/picture.tsx';
import { readList } from '../../../music/tracks/read-list.ts';
import { useT } from '../../../data/session/session.tsx';
import { ProgressLine } from '../bar/progress-line.tsx';
import { Transport } from '../bar/transport.tsx';

/** The current track with its main controls, below a panel that fills the screen. */
export function SheetStrip({ track }: { track: Track }) {
  const t = useT();
  return (
    <div
      role="group"
      aria-label={t('Now playing')}
      className="relative flex min-h-16 shrink-0 items-center gap-3 border-t border-divider bg-paper/70 ps-4 pe-2"
    >
      <ProgressLine />
      <Picture
        name={track.name}
        address={track.image ?? track.album?.image}
        className="w-10 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate text-sm font-semibold">
          {track.name}
        </p>
        <p dir="auto" className="truncate text-xs text-muted">
          {readList(track.artists)
            .map(({ name }) => name)
            .join(', ')}
        </p>
      </div>
      <Transport className="shrink-0" />
    </div>
  );
}
