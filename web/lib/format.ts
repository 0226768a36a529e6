import { languageTag } from '../../contracts/site/language.ts';

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const byteStep = 1024;

/** '12.4 MB' in this language, in steps of 1024. One decimal below a hundred. */
export function formatBytes(bytes: number, language: string): string {
  const power = Math.min(
    byteUnits.length - 1,
    Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(byteStep))),
  );
  const value = bytes / byteStep ** power;
  const maximumFractionDigits = power === 0 || value >= 100 ? 0 : 1;
  return new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit: byteUnits[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits,
  }).format(value);
}

/** A length in milliseconds in player format: 3:07, or 1:02:45. Empty if it is not a length. */
export function formatDuration(milliseconds: number | null | undefined): string {
  if (typeof milliseconds !== 'number' || !Number.isFinite(milliseconds) || milliseconds <= 0)
    return '';
  const seconds = Math.round(milliseconds / 1_000);
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3_600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  const two = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** 'in 40 seconds' in this language; from two minutes on, in minutes rounded up. */
export function waitTime(seconds: number, language: string): string {
  const [count, unit] =
    seconds < 120 ? [seconds, 'second' as const] : [Math.ceil(seconds / 60), 'minute' as const];
  return new Intl.RelativeTimeFormat(languageTag(language)).format(count, unit);
}
