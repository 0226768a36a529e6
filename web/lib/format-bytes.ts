import { languageTag } from '../../contracts/language.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const step = 1024;

/** '12.4 MB' in the given language, by steps of 1024 as files are usually told; one decimal below a hundred, none for bytes. */
export function formatBytes(bytes: number, language: string): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step))));
  const value = bytes / step ** power;
  const maximumFractionDigits = power === 0 || value >= 100 ? 0 : 1;
  return new Intl.NumberFormat(languageTag(language), { style: 'unit', unit: units[power] ?? 'byte', unitDisplay: power === 0 ? 'long' : 'short', maximumFractionDigits }).format(value);
}
