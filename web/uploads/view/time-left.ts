import { languageTag } from '../../../contracts/language.ts';

/** '12 sec', '3 min', '2 hr' in the given language: no more than somebody who waits wants to know. */
export function timeLeft(seconds: number, language: string): string {
  const [value, unit] = seconds < 60 ? [Math.max(1, Math.ceil(seconds)), 'second'] : seconds < 3_600 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3_600), 'hour'];
  return new Intl.NumberFormat(languageTag(language), { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value);
}
