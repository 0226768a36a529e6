import { useEffect, useMemo, useRef } from 'react';
import type { Track } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { classNames } from '../../lib/dom.ts';
import { readList } from '../../tracks/read-list.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFollowing } from '../lyrics/follow-line.ts';
import { noteLyrics } from '../lyrics/has-lyrics.ts';
import { lineAt, type LyricLine, parseLyrics } from '../lyrics/parse-lyrics.ts';
import { player } from '../../player/player.ts';
import { currentItem } from '../../player/queue/play-queue.ts';
import { useStore } from '../../ui/use-store.ts';
import { PanelHeading } from './panel-heading.tsx';

/** The lyrics of the current track, line by line if they have times. */
export function LyricsPanel() {
  const t = useT();
  const track = currentItem(useStore(player.state).queue)?.track;
  return (
    <>
      <PanelHeading title={t('Lyrics')} />
      {track ? <Words key={track.id} track={track} /> : <Notice title={t('Nothing is playing')} />}
    </>
  );
}

function Words({ track }: { track: Track }) {
  const t = useT();
  const { data, error, isValidating, mutate } = useCall('GET tracks/{id}/lyrics', {
    params: { id: track.id },
  });
  const isNone = isAbsent(error) || (data !== undefined && !data.lyric?.text.trim());
  const lines = useMemo(() => parseLyrics(data?.lyric?.text ?? ''), [data]);
  const hasLines = lines.length > 0;
  useEffect(() => {
    if (isNone || hasLines) noteLyrics(track.id, hasLines);
  }, [track.id, isNone, hasLines]);
  if (isNone)
    return (
      <Notice title={t('No lyrics for this track')}>
        {t('It may not have any, or nobody has added them yet.')}
      </Notice>
    );
  return (
    <>
      <p className="truncate px-4 pb-2 text-sm text-muted">
        <bdi>{[track.name, ...readList(track.artists).map(({ name }) => name)].join(' · ')}</bdi>
      </p>
      <Loading isLoading={!data && !error} label={t('Loading')} shape={<Shape />}>
        {error && !data && (
          <div className="p-4">
            <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
          </div>
        )}
        {hasLines &&
          (lines[0]?.at === null ? <PlainWords lines={lines} /> : <SungWords lines={lines} />)}
      </Loading>
    </>
  );
}

const wordsClass =
  'relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 pb-16 text-lg/7 font-bold tracking-tight rtl:tracking-normal mask-t-from-[calc(100%-1rem)] mask-b-from-[calc(100%-3rem)]';

function PlainWords({ lines }: { lines: readonly LyricLine[] }) {
  const t = useT();
  return (
    <div
      role="region"
      aria-label={t('Lyrics')}
      tabIndex={0}
      className={classNames(wordsClass, '-outline-offset-2')}
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
function SungWords({ lines }: { lines: readonly LyricLine[] }) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const { position } = useStore(player.time);
  const present = lineAt(lines, position);
  const { isFollowing, follow } = useFollowing(scroller, present);
  const sing = ({ at }: LyricLine) => {
    player.seek(at ?? 0);
    follow();
  };
  return (
    <>
      <div ref={scroller} className={wordsClass}>
        <ol aria-label={t('Lyrics')}>
          {lines.map((line, index) => (
            <li key={index} data-line={index}>
              <button
                type="button"
                dir="auto"
                aria-current={index === present ? 'true' : undefined}
                onClick={() => sing(line)}
                className="block min-h-9 w-full rounded-control py-1 text-start wrap-anywhere text-muted -outline-offset-2 transition-colors hover:text-main aria-[current]:text-primary pointer-coarse:min-h-11 pointer-coarse:py-2 forced-colors:aria-[current]:underline"
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

function Notice({ title, children }: { title: string; children?: string }) {
  return (
    <div className="grid flex-1 place-content-center gap-1 px-8 pb-16 text-center">
      <p className="text-base font-semibold">{title}</p>
      {children && <p className="text-sm text-muted">{children}</p>}
    </div>
  );
}

const Shape = () => (
  <div className="grid gap-4 px-4 pt-3">
    {['w-4/5', 'w-3/5', 'w-11/12', 'w-1/2', 'w-3/4', 'w-2/3'].map((width) => (
      <Skeleton key={width} className={`h-5 rounded-control ${width}`} />
    ))}
  </div>
);
