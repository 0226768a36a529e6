import { text } from '../../contracts/loose.ts';

/**
 * A backend's date for an input of the type `date`, or `datetime-local` in the browser's time zone.
 * Empty for anything unreadable.
 */
export function dateForInput(value: unknown, hasTime: boolean): string {
  const date = text(value);
  if (!hasTime) return /^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? '';
  const time = new Date(date);
  if (date === '' || Number.isNaN(time.getTime())) return '';
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The reverse: null for an empty input. */
export function dateFromInput(input: string, hasTime: boolean): string | null {
  if (input === '') return null;
  if (!hasTime) return input;
  const time = new Date(input);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
