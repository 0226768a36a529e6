import { type ReactNode, useEffect, useState } from 'react';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { addDays } from '../../lib/dates.ts';
import { RowNotice } from '../../music/lists/row-states.tsx';
import type { LazyList } from '../../music/lists/lazy-list.ts';
import { Section } from '../../music/pages/page.tsx';
import { TrackList } from '../../music/lists/track-list.tsx';
import { useT } from '../../data/session/session.tsx';
import { type Dates, useDates } from '../../data/session/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { ListFrame, PartHeading } from './list-frame.tsx';
import { ListTools } from '../../music/lists/list-tools.tsx';
import { useLibraryList } from './use-library-list.ts';
import { historyCriteria } from './criteria.ts';

/** Rows rendered at first. */
const step = 50;

/** The listening history by day, including repeated plays. */
export function HistoryPart({ userId }: { userId: number }) {
  const t = useT();
  const { options, list } = useLibraryList('GET tracks/plays/{userId}', userId, historyCriteria);
  const { rows, refresh } = list;
  // The latest plays are only in the backend.
  const [refreshAtFirst] = useState(() => refresh);
  useEffect(refreshAtFirst, [refreshAtFirst]);
  return (
    <>
      <PartHeading title={t('History')} total={list.total} />
      <ListTools findLabel={t('Find in history')} options={options} list={list} />
      <ListFrame part="history" rows={rows} options={options}>
        <Days rows={rows} />
      </ListFrame>
    </>
  );
}

/** The time of a play; null if the backend sends none. */
const timeOf = ({ added_at: at }: Track, dates: Dates): ReactNode => {
  const time = at && dates.time(at);
  return time ? <time dateTime={at}>{time}</time> : null;
};

interface Day {
  title: string;
  tracks: Track[];
}

/** The rows loaded so far, and more on demand. Back restores the number shown. */
function Days({ rows }: { rows: LazyList<Track> }) {
  const t = useT();
  const dates = useDates();
  const [wanted, setWanted] = useState(step);
  const { first, blocked } = knownFrom(rows);
  const count = rows.count ?? 0;
  const shown = Math.min(count, Math.max(wanted, first.length));
  const isComing = first.length < shown && !blocked;
  useEffect(() => rows.setVisible({ first: 0, end: shown }), [rows, shown]);
  const source = { id: 'history', name: t('History'), path: paths.library('history') };
  return (
    <div className="grid grid-cols-1 gap-10 pt-4">
      {daysOf(first, dates, { today: t('Today'), yesterday: t('Yesterday') }).map(
        ({ title, tracks }, index) => (
          <Section key={`${title} ${index}`} title={title}>
            <TrackList
              hasCovers
              hasArtists
              hasHead={index === 0}
              tracks={tracks}
              source={source}
              timeOf={(track) => timeOf(track, dates)}
            />
          </Section>
        ),
      )}
      {blocked && <RowNotice row={blocked} onRetry={rows.retry} />}
      {!blocked && first.length < count && (
        <div className="text-center">
          <Button
            variant="outline"
            isPending={isComing}
            onClick={() => setWanted(first.length + step)}
          >
            {t('Load more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * The loaded rows from the first one on, without gaps; `blocked`: why the next row cannot be read.
 */
function knownFrom({ count = 0, at }: LazyList<Track>): {
  first: Track[];
  blocked: Extract<ReturnType<LazyList<Track>['at']>, { state: 'failed' }> | null;
} {
  const first: Track[] = [];
  for (let row = 0; row < count; row += 1) {
    const one = at(row);
    if (one.state === 'loaded') first.push(one.item);
    else if (one.state === 'failed') return { first, blocked: one };
    else if (one.state === 'loading') break;
  }
  return { first, blocked: null };
}

/** Groups adjacent rows of the same day in the visitor's time zone, without reordering them. */
function daysOf(
  tracks: readonly Track[],
  dates: Dates,
  names: { today: string; yesterday: string },
): Day[] {
  const today = dates.day(new Date());
  const yesterday = addDays(today, -1);
  const days: Day[] = [];
  for (const track of tracks) {
    const at = dates.read(track.added_at)?.at;
    const day = at && dates.day(at);
    const title =
      day === today
        ? names.today
        : day === yesterday
          ? names.yesterday
          : dates.format(track.added_at ?? '', 'long');
    const last = days.at(-1);
    if (last?.title === title) last.tracks.push(track);
    else days.push({ title, tracks: [track] });
  }
  return days;
}
