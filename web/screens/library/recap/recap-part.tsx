import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { useFreshRead } from '../../../data/calls/use-call.ts';
import { useNamedPage } from '../../../data/session/screen-title.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { timeZoneOf, useDates } from '../../../data/session/use-dates.ts';
import { useFormattedCount } from '../../../music/lists/labels.ts';
import { Section } from '../../../music/pages/page.tsx';
import { RankingCard } from '../../../records/reports/ranking-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { Notice, Skeletons } from '../../../ui/placeholders.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { ListeningData } from './listening-data.tsx';
import { type History, readListening } from './read-recap.ts';
import { type Ranked, type Recap, recapsOf } from './recap-figures.ts';
import { type RecapPage, RecapPicture } from './recap-picture.tsx';

/** Fewer plays say nothing about anybody. */
const fewPlays = 5;

/** A member's listening year, as pictures and figures. Nobody else sees it. */
export function RecapPart({ userId }: { userId: number }) {
  const t = useT();
  const dates = useDates();
  const history = useFreshRead(`recap ${userId}`, (signal) => readListening(userId, dates, signal));
  const isOnline = useOnline();
  const completeNow = useEffectEvent(() => {
    if (history.error || history.data?.isOffline) void history.mutate();
  });
  useEffect(() => {
    if (isOnline) completeNow();
  }, [isOnline]);
  useNamedPage(t('Your recap'));
  return (
    <Read of={history} shape={shape}>
      {(data) => (
        <div className="grid grid-cols-1 gap-12">
          {data.isOffline && (
            <p role="status" className="rounded-card bg-chip px-4 py-3 text-base">
              {t("You're offline. This counts only the plays on this device.")}
            </p>
          )}
          <Years history={data} />
          <ListeningData userId={userId} history={data} onDeleted={() => void history.mutate()} />
        </div>
      )}
    </Read>
  );
}

function Years({ history: { plays } }: { history: History }) {
  const { bootstrap, t } = useSession();
  const recaps = useMemo(() => recapsOf(plays, timeZoneOf(bootstrap)), [plays, bootstrap]);
  const [chosen, choose] = useState('');
  const recap = recaps.find(({ year }) => year === chosen) ?? recaps[0];
  return (
    <>
      {recaps.length > 1 && (
        <div className="-mb-6 flex flex-wrap gap-2">
          {recaps.map(({ year }) => (
            <Button
              key={year}
              size="sm"
              variant="outline"
              aria-pressed={year === recap?.year}
              className="aria-pressed:border-primary aria-pressed:text-primary"
              onClick={() => choose(year)}
            >
              {year}
            </Button>
          ))}
        </div>
      )}
      {recap && recap.plays >= fewPlays ? (
        <YearRecap key={recap.year} recap={recap} />
      ) : (
        <Notice
          isPart
          icon="chart"
          title={t('Your recap starts with your next tracks')}
          text={t('Once you have listened to a few tracks, your year appears here.')}
        >
          <Link to={paths.search('')} className={buttonClass({})}>
            {t('Search for artists, albums and tracks')}
          </Link>
        </Notice>
      )}
    </>
  );
}

function YearRecap({ recap }: { recap: Recap }) {
  const t = useT();
  const toGenre = ({ name }: Ranked) => paths.genre(name);
  const rankings = [
    { title: t('Your top artists'), kind: t('Artist'), rows: recap.artists, to: paths.artist },
    { title: t('Your top genres'), kind: t('Genre'), rows: recap.genres, to: toGenre },
    { title: t('Your top tracks'), kind: t('Track'), rows: recap.tracks, to: paths.track },
    { title: t('Your top albums'), kind: t('Album'), rows: recap.albums, to: paths.album },
  ].filter(({ rows }) => rows.length > 0);
  const pages = usePages(recap, rankings);
  return (
    <>
      <Section title={t('Your :year in music', { year: recap.year })}>
        <ul className={pagesClass}>
          {pages.map((page, index) => (
            <RecapPicture key={page.title} page={page} index={index} year={recap.year} />
          ))}
        </ul>
      </Section>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {rankings.map(({ title, kind, rows, to }) => (
          <RankingCard
            key={title}
            title={title}
            rowTitle={kind}
            valueTitle={t('Plays')}
            period={{ first: `${recap.year}-01-01`, last: `${recap.year}-12-31` }}
            rows={rows.map((row) => ({
              key: String(row.id),
              name: row.name,
              content: <RankedLink row={row} to={to(row)} />,
              value: row.plays,
              before: null,
            }))}
            isCompared={false}
            subject={t('Your recap')}
          />
        ))}
      </div>
    </>
  );
}

const RankedLink = ({ row: { name, by }, to }: { row: Ranked; to: string }) => (
  <>
    <Link to={to} className="block truncate font-semibold -outline-offset-2 hover:underline">
      <bdi>{name}</bdi>
    </Link>
    <span className="block truncate text-xs text-muted">
      <bdi>{by}</bdi>
    </span>
  </>
);

type Rankings = readonly { title: string; kind: string; rows: readonly Ranked[] }[];

/** The figures, and a page of each ranking. */
function usePages(recap: Recap, rankings: Rankings): RecapPage[] {
  const t = useT();
  const format = useFormattedCount();
  const plays = (count: number) => t('[one :count play|other :count plays]', { count });
  const days = t('[one :count day|other :count days]', { count: recap.days });
  const minutes = format(Math.round(recap.seconds / 60));
  return [
    {
      title: t('Your :year in music', { year: recap.year }),
      figure: [minutes, t('minutes of music'), `${plays(recap.plays)} · ${days}`],
      rows: rankings.map(({ kind, rows }) => ['', rows[0]?.name ?? '', kind]),
    },
    ...rankings.map(({ title, rows }): RecapPage => ({
      title,
      rows: rows.slice(0, 5).map(({ name, by, plays: count }, index) => [
        format(index + 1),
        name,
        // Isolated, so that a name in another script doesn't reorder the words around it.
        by ? `${plays(count)} · \u2068${by}\u2069` : plays(count),
      ]),
    })),
  ];
}

/** On phones a row that scrolls sideways. */
const pagesClass =
  'grid gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-5 *:snap-start max-sm:-mx-4 max-sm:scroll-row max-sm:auto-cols-[80%] max-sm:grid-flow-col max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:px-4';

/** At least as high as the window, so that the footer doesn't move when the recap arrives. */
const shape = (
  <div className="min-h-dvh">
    <Skeleton className="mb-4 h-7 w-56 rounded-control" />
    <Skeletons count={5} className="aspect-9/16 rounded-card" gridClass={pagesClass} />
  </div>
);
