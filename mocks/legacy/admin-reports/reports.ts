import { ADMIN_ACCESS } from '../../../contracts/constants.ts';
import { text } from '../../../contracts/loose.ts';
import type { Dataset } from '../../../contracts/schema/backstage.ts';
import { legacy } from '../../legacy-call.ts';
import type { World } from '../../world.ts';
import { dateOf, type Period, periodsIn } from '../backstage/insights.ts';
import { playsBetween } from '../backstage/past-plays.ts';
import { allowed } from '../admin-list.ts';

const day = 86_400_000;

const reportNames = ['visitors', 'plays'] as const;
type ReportName = (typeof reportNames)[number];

const showReports = legacy(
  'GET admin/reports',
  ({ world, visit, query }) => {
    allowed({ world, visit }, ADMIN_ACCESS);
    const wanted = text(query.types) === '' ? reportNames : text(query.types).split(',');
    const names = reportNames.filter((name) => wanted.includes(name));
    const periods = periodsIn(world, query);
    return {
      charts:
        names.length === 0
          ? []
          : Object.fromEntries(
              names.map((name) => [
                name,
                { datasets: periods.map((period) => datasetOf(world, name, period)) },
              ]),
            ),
      status: 'success',
    };
  },
  'auth',
);

export const reportsCalls = [showReports];

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function datasetOf(world: World, name: ReportName, { first, last }: Period): Dataset {
  const today = Math.floor(world.now().getTime() / day);
  const valueOn = name === 'visitors' ? visitorsOn : playsByDay(world, first, last);
  const data = Array.from({ length: last - first + 1 }, (_, index) => ({
    date: dateOf(first + index),
    value: first + index > today ? 0 : valueOn(first + index),
  }));
  return { label: null, total: sum(data.map(({ value }) => value)), data };
}

function playsByDay({ state }: World, first: number, last: number): (on: number) => number {
  const totals = new Map<number, number>();
  for (const { on, plays } of playsBetween(state, state.catalogue.tracks, first, last))
    totals.set(on, (totals.get(on) ?? 0) + plays);
  return (on) => totals.get(on) ?? 0;
}

/** Nobody counts visitors here: a number by a fixed rule, with more of them at weekends. */
function visitorsOn(on: number): number {
  const isWeekend = (on + 4) % 7 === 0 || (on + 4) % 7 === 6;
  const mood = (Math.imul(on, 2_654_435_761) >>> 0) / 2 ** 32;
  return Math.round((isWeekend ? 1_450 : 1_080) * (0.85 + mood * 0.3));
}
