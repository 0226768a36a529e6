import { text } from '../../../contracts/loose.ts';
import type { Dataset } from '../../../contracts/schema/backstage.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import { rowById, type Track, tracksByArtist } from '../../seed/catalogue-rows.ts';
import type { Person, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { forbidden, managesAlbum, managesArtist } from './artist-rights.ts';
import { trackOf } from '../music/music.ts';
import { signedIn } from '../account/passwords.ts';
import { type Plays, playsBetween } from './past-plays.ts';
import { findAlbum, findTrack, tracksIn } from '../music/unreleased.ts';

const day = 86_400_000;
const usualDays = 30;
const maxDays = 1_100;
const topTracks = 20;
const metricNames = ['plays', 'listeners', 'tracks', 'locations', 'devices'] as const;
type Metric = (typeof metricNames)[number];

const showInsights = legacy('GET reports/insights', 'auth', ({ world, visit, query }) => {
  const person = signedIn(visit);
  const tracks = tracksOf(world.state, person, query.model);
  const wanted = typeof query.metrics === 'string' ? query.metrics.split(',') : metricNames;
  const metrics = metricNames.filter((name) => wanted.includes(name));
  const periods = periodsIn(world, query).map((period) => heardIn(world, tracks, period));
  return {
    charts:
      metrics.length === 0
        ? []
        : Object.fromEntries(
            metrics.map((name) => [
              name,
              { datasets: periods.map((period) => datasets[name](world, period)) },
            ]),
          ),
    status: 'success',
  };
});

export const insightsCalls = [showInsights];

/** @throws HttpException 422 for another model, 404 for a missing row, 403 for another's. */
function tracksOf(state: WorldState, person: Person, model: unknown): readonly Track[] {
  const [, kind, word] = /^(artist|album|track)=(\d+)$/.exec(text(model)) ?? [];
  if (kind === undefined) throw invalid({ model: ['The selected model is invalid.'] });
  const id = Number(word);
  if (kind === 'artist') {
    if (!rowById(state.catalogue.artists, id)) throw modelNotFound('Artist', String(word));
    if (!managesArtist(state, person, id)) throw forbidden();
    return tracksByArtist(state.catalogue, id);
  }
  const track = kind === 'track' ? findTrack(state, person, id) : undefined;
  const album = findAlbum(state, person, track?.album_id ?? id);
  if (!album || (kind === 'track' && !track))
    throw modelNotFound(kind === 'track' ? 'Track' : 'Album', String(word));
  if (!managesAlbum(state, person, album)) throw forbidden();
  return track ? [track] : tracksIn(state, album.id);
}

export interface Period {
  /** Days since 1970, both included. */
  first: number;
  last: number;
}

const dayOf = (date: string): number => Math.floor(Date.parse(date) / day);
export const dateOf = (number: number): string => new Date(number * day).toISOString().slice(0, 10);

/**
 * One period, or two to compare. Without dates the last thirty days.
 * @throws HttpException 422 for an invalid period.
 */
export function periodsIn(
  world: World,
  query: Omit<Call<'GET reports/insights'>['query'], 'model' | 'metrics'>,
): Period[] {
  const today = Math.floor(world.now().getTime() / day);
  const sent = validate(query, {
    startDate: 'date',
    endDate: 'date',
    compareStartDate: 'date',
    compareEndDate: 'date',
  });
  const last = sent.endDate === '' ? today : dayOf(sent.endDate);
  const first = sent.startDate === '' ? last - usualDays + 1 : dayOf(sent.startDate);
  const periods = [{ first, last }];
  if (sent.compareStartDate !== '' && sent.compareEndDate !== '')
    periods.push({ first: dayOf(sent.compareStartDate), last: dayOf(sent.compareEndDate) });
  for (const one of periods) {
    if (one.last < one.first)
      throw invalid({ endDate: ['The end date must be a date after or equal to start date.'] });
    if (one.last - one.first > maxDays)
      throw invalid({ startDate: ['The period must not be longer than three years.'] });
  }
  return periods;
}

interface PeriodPlays extends Period {
  tracks: readonly Track[];
  heard: readonly Plays[];
}

const heardIn = (world: World, tracks: readonly Track[], period: Period): PeriodPlays => ({
  ...period,
  tracks,
  heard: playsBetween(world.state, tracks, period.first, period.last),
});

const sum = (rows: readonly { value: number }[]): number =>
  rows.reduce((total, { value }) => total + value, 0);

function perDay({ first, last, heard }: PeriodPlays, value: (rows: Plays[]) => number): Dataset {
  const byDay = Map.groupBy(heard, ({ on }) => on);
  const data = Array.from({ length: last - first + 1 }, (_, index) => ({
    date: dateOf(first + index),
    value: value(byDay.get(first + index) ?? []),
  }));
  return { label: null, total: sum(data), data };
}

interface Ranking {
  label: null;
  total: number;
  data: { label: string; value: number }[];
}

/** Largest first. */
function ranking(heard: readonly Plays[], of: (row: Plays) => Record<string, number>): Ranking {
  const totals = new Map<string, number>();
  for (const row of heard)
    for (const [name, value] of Object.entries(of(row)))
      totals.set(name, (totals.get(name) ?? 0) + value);
  const data = [...totals]
    .map(([label, value]) => ({ label, value }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || a.label.localeCompare(b.label));
  return { label: null, total: sum(data), data };
}

const datasets: Record<Metric, (world: World, period: PeriodPlays) => Dataset> = {
  plays: (_, period) => perDay(period, (rows) => rows.reduce((all, { plays }) => all + plays, 0)),
  listeners: (_, period) =>
    perDay(period, (rows) => rows.reduce((all, { listeners }) => all + listeners, 0)),
  tracks: (world, { tracks, heard }) => {
    const { total, data } = ranking(heard, ({ track_id, plays }) => ({ [track_id]: plays }));
    return {
      label: null,
      total,
      data: data.slice(0, topTracks).flatMap(({ label, value }) => {
        const row = tracks.find(({ id }) => String(id) === label);
        return row ? [{ label: row.name, model: trackOf(world, row), value }] : [];
      }),
    };
  },
  locations: (_, { heard }) => {
    const { total, data } = ranking(heard, ({ places }) => places);
    return {
      label: null,
      total,
      data: data.map(({ label, value }) => ({ label: nameOfCountry(label), code: label, value })),
    };
  },
  devices: (_, { heard }) => ranking(heard, ({ devices }) => devices),
};

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const nameOfCountry = (code: string): string =>
  code === 'unknown' ? 'Unknown' : (countries.of(code.toUpperCase()) ?? code);
