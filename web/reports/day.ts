/** A day of the calendar, as `2026-03-09`. */
export type Day = string;

const dayMs = 86_400_000;

const numberOf = (day: Day): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayMs);
const dayOf = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);

/** Whether a text names a day that exists. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(numberOf(text)) &&
  dayOf(numberOf(text)) === text;

/** The day some days later; earlier for a negative count. */
export const addDays = (day: Day, count: number): Day => dayOf(numberOf(day) + count);

/** The number of days from the first to the last, both included. */
export const countDays = (first: Day, last: Day): number => numberOf(last) - numberOf(first) + 1;

/** The present day in a time zone. */
export function todayIn(timeZone: string, now: Date = new Date()): Day {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
