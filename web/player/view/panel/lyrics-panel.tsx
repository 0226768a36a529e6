import { useRef } from 'react';
import type { Track } from '../../../../contracts/schema/music.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { classNames } from '../../../lib/dom.ts';
import { namesOf } from '../../../music/tracks/read-list.ts';
import { useT } from '../../../data/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useFollowing } from '../lyrics/follow-line.ts';
import { lineAt, type LyricLine } from '../lyrics/parse-lyrics.ts';
import { useLyrics } from '../lyrics/use-lyrics.ts';
import { player } from '../../player.ts';
import { currentItem } from '../../queue/play-queue.ts';
import { useStore } from '../../../ui/use-store.ts';
import { PanelHeading, PanelNotice } from './panel-heading.tsx';

/** The lyrics of the current track. `isLarge`: in the full-screen view. */
export function LyricsPanel({ isLarge = false }: { isLarge?: boolean }) {
  const t = useT();
  const track = currentItem(useStore(player.state).queue)?.track;
  return (
    <>
      <PanelHeading title={t('Lyrics')} />
      {track ? (
        <LyricsOf key={track.id} track={track} isLarge={isLarge} />
      ) : (
        <PanelNotice title={t('Nothing is playing')} />
      )}
    </>
  );
}

/** A track's lyrics, line by line if they have times. If large, its name is elsewhere. */
export function LyricsOf({ track, isLarge }: { track: Track; isLarge: boolean }) {
  const t = useT();
  const lyrics = useLyrics(track.id);
  if (lyrics.data?.length === 0)
    return (
      <PanelNotice title={t('No lyrics for this track')}>
        {t('It may not have any, or nobody has added them yet.')}
      </PanelNotice>
    );
  return (
    <>
      {!isLarge && (
        <p className="truncate px-4 pb-2 text-sm text-muted">
          <bdi>{[track.name, ...namesOf(track.artists)].join(' · ')}</bdi>
        </p>
      )}
      <Read
        of={lyrics}
        shape={<Shape />}
        failureClass="m-4 rounded-control border border-divider px-4 py-6"
      >
        {(lines) => {
          const Words = lines[0]?.at === null ? PlainWords : SungWords;
          return <Words lines={lines} isLarge={isLarge} />;
        }}
      </Read>
    </>
  );
}

interface WordsProps {
  lines: readonly LyricLine[];
  isLarge: boolean;
}

const sizeClass = (isLarge: boolean): string =>
  isLarge ? 'pb-[40%] text-2xl/9 lg:text-[2.25rem]/11' : 'pb-16 text-lg/7';

const wordsClass =
  'relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 font-bold tracking-tight rtl:tracking-normal mask-t-from-[calc(100%-1rem)] mask-b-from-[calc(100%-3rem)]';

function PlainWords({ lines, isLarge }: WordsProps) {
  const t = useT();
  return (
    <div
      role="region"
      aria-label={t('Lyrics')}
      tabIndex={0}
      className={classNames(wordsClass, sizeClass(isLarge), '-outline-offset-2')}
    >
      {lines.map(({ text }, index) => (
        <p key={index} dir="auto" className="min-h-5 wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}

/** Pressing a line plays from it; the current one stays centred. */
function SungWords({ lines, isLarge }: WordsProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const { position } = useStore(player.time);
  const present = lineAt(lines, position);
  const { isFollowing, follow } = useFollowing(scroller, present);
  const playFrom = ({ at }: LyricLine) => {
    player.seek(at ?? 0);
    follow();
  };
  return (
    <>
      <div ref={scroller} className={classNames(wordsClass, sizeClass(isLarge))}>
        <ol aria-label={t('Lyrics')}>
          {lines.map((line, index) => (
            <li key={index} data-line={index}>
              <button
                type="button"
                dir="auto"
                aria-current={index === present ? 'true' : undefined}
                onClick={() => playFrom(line)}
                className={classNames(
                  'block min-h-9 w-full rounded-control py-1 text-start wrap-anywhere text-muted -outline-offset-2 transition-colors hover:text-main pointer-coarse:min-h-11 pointer-coarse:py-2 forced-colors:aria-[current]:underline',
                  // On the cover's colours, only the text's own colour is sure to be readable.
                  isLarge ? 'aria-[current]:text-main lg:py-2.5' : 'aria-[current]:text-primary',
                )}
              >
                {line.text || <span aria-label={t('Music')}>♪</span>}
              </button>
            </li>
          ))}
        </ol>
      </div>
      {!isFollowing && (
        <div className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center pb-[calc(1rem+env(safe-area-inset-bottom))]">
          <Button
            className="pointer-events-auto animate-rise rounded-full! shadow-pop"
            onClick={follow}
          >
            {t('Back to the current line')}
          </Button>
        </div>
      )}
    </>
  );
}

const Shape = () => (
  <div className="grid gap-4 px-4 pt-3">
    {['w-4/5', 'w-3/5', 'w-11/12', 'w-1/2', 'w-3/4', 'w-2/3'].map((width) => (
      <Skeleton key={width} className={`h-5 rounded-control ${width}`} />
    ))}
  </div>
);
