import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Artist } from '../../../contracts/schema/music.ts';
import { isAbsent, isRefusal } from '../../data/calls/api-error.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import type { Day } from '../../lib/dates.ts';
import { comparedDays, type Period, periodBefore } from '../../records/reports/period.ts';
import {
  type RankedEntry,
  sentCharts,
  unreadable,
  type Charts,
  chartNamed,
  dailyCounts,
  rankingOf,
  sumOf,
  minCount,
} from '../../records/reports/read-chart.ts';
import { RankingCard, type RankingRow } from '../../records/reports/ranking-card.tsx';
import { TrendCard } from '../../records/reports/trend-card.tsx';
import { useFigures } from '../../records/reports/use-figures.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice, Skeletons } from '../../ui/placeholders.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { NothingToShow } from '../../records/reports/report-card.tsx';
import { languageTag } from '../../../contracts/site/language.ts';
import type { Translate } from '../../lib/translate.ts';

interface Props {
  artist: Artist;
  period: Period;
  today: Day;
  timeZone: string;
}

/** One artist's statistics for a period, compared with the previous period. */
export function ArtistReport({ artist, period, today, timeZone }: Props) {
  const t = useT();
  const { data, error, isValidating, mutate } = useCall('GET reports/insights', {
    query: {
      model: `artist=${artist.id}`,
      metrics: 'plays,listeners,tracks,locations,devices',
      ...comparedDays(period, timeZone),
    },
  });
  const { first, last } = period;
  // Memoized, so that the same reply doesn't redraw the charts.
  const insights = useMemo(
    () => (data === undefined ? null : readInsights(sentCharts(data), { first, last })),
    [data, first, last],
  );
  const failure = insights ? undefined : (error ?? (data === undefined ? undefined : unreadable));
  if (failure)
    return isRefusal(failure) ? (
      <Notice
        isPart
        icon="lock"
        title={t("You can't see these statistics")}
        text={
          isAbsent(failure)
            ? t("This site doesn't count plays for this artist.")
            : t('Ask an admin of this site for access.')
        }
      />
    ) : (
      <ReadFailure error={failure} isPending={isValidating} onRetry={() => void mutate()} />
    );
  return (
    <>
      <PeriodNote
        {...{ period, today, timeZone }}
        before={insights && !isCompared(insights) ? null : periodBefore(period)}
      />
      <Loading isLoading={insights === null} label={t('Loading')} shape={shape}>
        {insights && (
          <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
            <Trends {...{ artist, period, insights }} />
            <Rankings {...{ artist, period, insights }} />
          </div>
        )}
      </Loading>
    </>
  );
}

interface CardsProps {
  artist: Artist;
  period: Period;
  insights: Insights;
}

function Trends({ artist, period, insights }: CardsProps) {
  const { plays, listeners } = insights;
  const t = useT();
  const shared = { subject: artist.name, instead: tooFew(insights) };
  return (
    <>
      {plays && <TrendCard {...shared} trend={{ title: t('Plays'), period, ...plays }} />}
      {listeners && (
        <TrendCard {...shared} isAverage trend={{ title: t('Listeners'), period, ...listeners }} />
      )}
    </>
  );
}

function Rankings({ artist, period, insights }: CardsProps) {
  const { bootstrap, t } = useSession();
  const { tracks, places, devices } = insights;
  const { language } = bootstrap.i18n;
  const few = tooFew(insights);
  const common = { period, valueTitle: t('Plays'), subject: artist.name };
  return (
    <>
      {tracks && (
        <RankingCard
          {...common}
          title={t('Top tracks')}
          rowTitle={t('Track')}
          rows={tracks.rows.map(trackRow)}
          isCompared={tracks.isCompared}
          instead={tracks.rows.length === 0 ? <TooFew total={0} /> : undefined}
        />
      )}
      {(places ?? devices) && (
        <div className="grid grid-cols-1 content-start gap-5">
          {places && (
            <RankingCard
              {...common}
              title={t('Places')}
              rowTitle={t('Country')}
              rows={places.rows.map((row) => named(row, placeName(row, language, t)))}
              isCompared={places.isCompared}
              instead={few ?? emptyOf(places.rows)}
            />
          )}
          {devices && (
            <RankingCard
              {...common}
              title={t('Devices')}
              rowTitle={t('Device')}
              rows={devices.rows.map((row) => named(row, deviceName(row, t)))}
              isCompared={devices.isCompared}
              instead={few ?? emptyOf(devices.rows)}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Few plays by place or device could identify a listener; by track they can't. */
function tooFew(insights: Insights) {
  const total = playsIn(insights);
  return total < minCount ? <TooFew total={total} /> : undefined;
}

const emptyOf = (rows: readonly unknown[]) =>
  rows.length === 0 ? <TooFew total={0} /> : undefined;

const named = ({ key, value, before }: RankedEntry, name: string): RankingRow => ({
  key,
  name,
  value,
  before,
});

function trackRow(row: RankedEntry): RankingRow {
  const { model } = row;
  const name = model?.name ?? row.label;
  const content = (
    <span className="flex items-center gap-3">
      <Picture name={name} address={model?.image || model?.album?.image} className="size-9" />
      {model ? (
        <Link
          to={paths.track(model)}
          className="line-clamp-2 min-w-0 py-1 -outline-offset-2 wrap-anywhere hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{name}</bdi>
      )}
    </span>
  );
  return { ...named(row, name), content };
}

/** The layout of two trends and the rankings below them. */
const shape = (
  <Skeletons
    count={4}
    className="h-[26rem] rounded-card"
    gridClass="grid grid-cols-1 gap-5 xl:grid-cols-2"
  />
);

/** Replaces a chart that would show nothing, or reveal too much about one listener. */
function TooFew({ total }: { total: number }) {
  const t = useT();
  return total === 0 ? (
    <NothingToShow title={t('Nothing was played in this period')} />
  ) : (
    <NothingToShow
      title={t('Too few plays to show')}
      text={t(
        'You need at least [one :count play|other :count plays] in this period for a chart.',
        { count: minCount },
      )}
    />
  );
}

interface NoteProps {
  period: Period;
  /** The period to compare with; null without a comparison. */
  before: Period | null;
  today: Day;
  timeZone: string;
}

/** The counted days, announced because a choice changes them. */
function PeriodNote({ period, before, today, timeZone }: NoteProps) {
  const t = useT();
  const { day } = useFigures();
  const rangeText = ({ first, last }: Period): string =>
    first === last ? day(first) : t(':first to :last', { first: day(first), last: day(last) });
  return (
    <p role="status" className="mb-5 text-sm text-muted">
      {before
        ? t(':period, compared with :before.', {
            period: rangeText(period),
            before: rangeText(before),
          })
        : `${rangeText(period)}.`}{' '}
      {t('Days are in the time zone :zone.', { zone: timeZone.replaceAll('_', ' ') })}
      {period.last === today && <span>{` ${t("Today isn't over yet.")}`}</span>}
    </p>
  );
}

/** An artist's statistics. Null for anything that the backend doesn't count. */
type Insights = NonNullable<ReturnType<typeof readInsights>>;

/** Reads the charts of a period and the previous one. Null if there are none. */
function readInsights(charts: Charts, period: Period) {
  const ranking = (name: string) => {
    const chart = chartNamed(charts, name);
    return chart && { rows: rankingOf(chart), isCompared: chart.before !== undefined };
  };
  const insights = {
    plays: dailyCounts(charts, 'plays', period),
    listeners: dailyCounts(charts, 'listeners', period),
    tracks: ranking('tracks'),
    places: ranking('locations'),
    devices: ranking('devices'),
  };
  return Object.values(insights).some((one) => one !== null) ? insights : null;
}

/** Whether the backend counted the previous period. */
const isCompared = ({ plays, listeners, tracks, places, devices }: Insights): boolean =>
  [plays, listeners].some((daily) => Boolean(daily?.before)) ||
  [tracks, places, devices].some((ranking) => ranking?.isCompared === true);

/** The total number of plays; from another chart if the backend has no plays by day. */
function playsIn({ plays, tracks, places, devices }: Insights): number {
  if (plays) return sumOf(plays.values);
  const sums = [tracks, places, devices].map((ranking) =>
    sumOf((ranking?.rows ?? []).map(({ value }) => value)),
  );
  return Math.max(...sums);
}

/** The country in the visitor's language; the backend's label for anything else. */
function placeName({ code, label }: RankedEntry, language: string, t: Translate): string {
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region', fallback: 'none' });
  const known = /^[a-z]{2}$/.test(code) ? names.of(code.toUpperCase()) : undefined;
  if (known !== undefined) return known;
  return code === 'unknown' || label === '' ? t('Unknown') : label;
}

function deviceName({ label }: RankedEntry, t: Translate): string {
  switch (label.toLowerCase()) {
    case 'mobile':
      return t('Mobile');
    case 'tablet':
      return t('Tablet');
    case 'desktop':
      return t('Computer');
    default:
      return label;
  }
}
