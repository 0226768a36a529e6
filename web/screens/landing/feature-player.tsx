import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useCardPlay } from '../../music/play/use-play-item.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { namesOf } from '../../music/tracks/read-list.ts';
import { useNowPlaying } from '../../player/now-playing.ts';
import { playerCode } from '../../player/start.ts';
import { CoverHue } from '../../player/view/bar/cover-hue.tsx';
import { useFollowing } from '../../player/view/lyrics/follow-line.ts';
import { lineAt, type LyricLine } from '../../player/view/lyrics/parse-lyrics.ts';
import { useLyrics } from '../../player/view/lyrics/use-lyrics.ts';
import { formatDuration } from '../../lib/format.ts';
import { Store } from '../../lib/store.ts';
import { useStore } from '../../ui/use-store.ts';

/**
 * A small player over a feature's picture. Its first lyrics move in silence. When the visitor
 * plays the track, they follow the sound. Without the track or timed lyrics, the picture stays.
 */
export function FeaturePlayer({ id }: { id: number }) {
  const track = useCall('GET tracks/{id}', { params: { id } }).data?.track;
  const lines = useLyrics(id).data?.filter(({ text }) => text !== '');
  const isTimed = typeof lines?.[0]?.at === 'number';
  return track && isTimed ? <LivePlayer track={track} lines={lines} /> : null;
}

function LivePlayer({ track, lines }: { track: Track; lines: readonly LyricLine[] }) {
  const scroller = useRef<HTMLOListElement>(null);
  const position = usePosition(track.id, lines, scroller);
  const line = Math.max(0, lineAt(lines, position));
  useFollowing(scroller, line);
  const path = paths.track(track);
  const { icon, control } = useCardPlay({ ...track, kind: 'track', path });
  const address = track.image ?? track.album?.image;
  const length = track.duration ?? 0;
  return (
    <div className="absolute inset-0 isolate grid animate-appear grid-rows-[minmax(0,1fr)_auto] bg-scrim on-picture">
      <CoverHue track={track} className="scale-150 opacity-30 blur-3xl" />
      {/* Ignores the wheel, which scrolls the page. */}
      <ol
        ref={scroller}
        className="pointer-events-none relative overflow-hidden px-5 py-4 text-lg font-bold tracking-tight mask-t-from-[calc(100%-1rem)] mask-b-from-[calc(100%-4rem)] mask-b-to-[calc(100%-1rem)] lg:px-8 lg:py-6 lg:text-2xl rtl:tracking-normal"
      >
        {lines.map(({ text }, index) => (
          <li
            key={index}
            data-line={index}
            dir="auto"
            aria-current={index === line || undefined}
            className="py-1 text-start wrap-anywhere text-on-scrim/64 transition-colors aria-[current]:text-on-scrim lg:py-1.5"
          >
            {text}
          </li>
        ))}
      </ol>
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-5 pb-4 lg:px-8 lg:pb-6">
        <Picture name={track.name} address={address} className="size-14 shadow-card lg:size-20" />
        <div>
          <Link
            to={path}
            dir="auto"
            className="block w-fit max-w-full truncate text-base font-semibold hover:underline"
          >
            {track.name}
          </Link>
          <p dir="auto" className="w-fit max-w-full truncate text-sm text-on-scrim/80">
            {namesOf(track.artists).join(', ')}
          </p>
        </div>
        <button
          type="button"
          {...control}
          className="grid size-12 place-items-center rounded-full bg-on-scrim text-scrim transition-transform hover:scale-104 motion-reduce:hover:scale-100"
        >
          {icon}
        </button>
        <p dir="ltr" className="col-span-full flex items-center gap-3 text-2xs tabular-nums">
          <span className="min-w-8">{formatDuration(Math.floor(position) * 1_000) || '0:00'}</span>
          <span className="h-1 grow overflow-hidden rounded-full bg-on-scrim/30">
            <span
              className="block h-full origin-left bg-on-scrim transition-transform duration-1000 ease-linear motion-reduce:transition-none"
              style={{ transform: `scaleX(${length && Math.min(1, (position * 1_000) / length)})` }}
            />
          </span>
          {formatDuration(length)}
        </p>
      </div>
    </div>
  );
}

/** The lines that the silent preview moves by. */
const previewLines = 2;

const nothing = new Store({ position: 0 });

/**
 * The second of the track that plays, or that the silent preview shows. In sight, the preview moves
 * by two lines and then rests: more than five seconds of movement would need a pause button (WCAG
 * 2.2.2). With reduced motion, it stays at the first line.
 */
function usePosition(id: number, lines: readonly LyricLine[], of: RefObject<HTMLElement | null>) {
  const isCurrent = useNowPlaying().trackId === id;
  const player = isCurrent ? playerCode.loaded()?.player : undefined;
  const { position } = useStore<{ position: number }>(player?.time ?? nothing);
  const [line, setLine] = useState(0);
  useEffect(() => {
    if (isCurrent || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => {
      const { top = 0, bottom = 0 } = of.current?.getBoundingClientRect() ?? {};
      if (bottom > 0 && top < innerHeight)
        setLine((now) => Math.min(previewLines, lines.length - 1, now + 1));
    }, 2_000);
    return () => clearInterval(timer);
  }, [of, isCurrent, lines.length]);
  return player ? position : (lines[line]?.at ?? 0);
}
