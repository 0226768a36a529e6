import { useLocation, useNavigate } from 'react-router';
import { addDays, countDays, type Day, dayIn, isDay } from '../../lib/dates.ts';
import { timeZoneOf } from '../../data/session/use-dates.ts';
import { useSession } from '../../data/session/session.tsx';

/** Both days are included. */
export interface Period {
  first: Day;
  last: Day;
}

/** In days, each ending yesterday, because an unfinished day would look like a drop. */
const periodLengths = ['7', '30', '90', '365'] as const;
export type PeriodName = (typeof periodLengths)[number] | 'own';

/** A choice as the URL stores it. `first` and `last` are the dates of `own`, unchecked. */
export interface PeriodChoice {
  name: PeriodName;
  first: string;
  last: string;
}

const defaultName: PeriodName = '30';
/** Three years. A chart has no room for more days. */
const maxDays = 1_096;

/** Reads `?period=90`, or `?period=own&from=2026-03-01&to=2026-03-09`. */
export function readChoice(query: URLSearchParams): PeriodChoice {
  const wanted = query.get('period');
  const name = wanted === 'own' ? wanted : periodLengths.find((length) => length === wanted);
  if (name !== 'own') return { name: name ?? defaultName, first: '', last: '' };
  return { name, first: query.get('from') ?? '', last: query.get('to') ?? '' };
}

/** Writes the choice into the query, and leaves its other parts. */
export function writeChoice(query: URLSearchParams, choice: PeriodChoice): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['period', 'from', 'to']) next.delete(name);
  if (choice.name !== defaultName) next.set('period', choice.name);
  if (choice.name === 'own') {
    next.set('from', choice.first);
    next.set('to', choice.last);
  }
  return next;
}

export type PeriodProblem = 'first missing' | 'last missing' | 'reversed' | 'future' | 'too long';

/** Why custom dates are not a valid period; null if they are. */
export function problemOf({ name, first, last }: PeriodChoice, today: Day): PeriodProblem | null {
  if (name !== 'own') return null;
  if (!isDay(first)) return 'first missing';
  if (!isDay(last)) return 'last missing';
  if (last < first) return 'reversed';
  if (last > today) return 'future';
  return countDays(first, last) > maxDays ? 'too long' : null;
}

/** The chosen period; null if its custom dates are invalid. */
export function periodOf(choice: PeriodChoice, today: Day): Period | null {
  if (choice.name !== 'own')
    return { first: addDays(today, -Number(choice.name)), last: addDays(today, -1) };
  return problemOf(choice, today) ? null : { first: choice.first, last: choice.last };
}

/** The same number of days, directly before. */
export const periodBefore = ({ first, last }: Period): Period => ({
  first: addDays(first, -countDays(first, last)),
  last: addDays(first, -1),
});

/** The parameters of a report that compares a period with the one before. */
export function comparedDays(period: Period, timezone: string) {
  const before = periodBefore(period);
  return {
    startDate: period.first,
    endDate: period.last,
    compareStartDate: before.first,
    compareEndDate: before.last,
    timezone,
  };
}

/** The period in the URL. Choosing another replaces it there and leaves the rest of the query. */
export function usePeriod() {
  const { bootstrap } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const timeZone = timeZoneOf(bootstrap) ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayIn(timeZone);
  const query = new URLSearchParams(search);
  const choice = readChoice(query);
  return {
    choice,
    /** Null while the custom dates are invalid. */
    period: periodOf(choice, today),
    today,
    /** The visitor's time zone, in which days begin and end. */
    timeZone,
    choose: (next: PeriodChoice) => {
      const nextSearch = String(writeChoice(query, next));
      navigate(nextSearch === '' ? pathname : `${pathname}?${nextSearch}`, { replace: true });
    },
  };
}
