import { languageTag } from '../../../../contracts/language.ts';
import { list, record, text } from '../../../../contracts/loose.ts';
import type { Option } from '../../../ui/popups/option.tsx';

/** The browser's own zone, wherever it is. */
export const autoZone = 'auto';

export function languageOptions(reply: unknown): Option[] {
  return list(record(reply)['localizations']).map(record)
    .map((one) => ({ value: text(one['language']), label: text(one['name']) || text(one['language']) }))
    .filter(({ value }) => value !== '');
}

/** Countries in the words and the order of the reader's language where the browser knows them, else in the backend's. */
export function countryOptions(reply: unknown, language: string): Option[] {
  const tag = languageTag(language);
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  return list(record(reply)['countries']).map(record)
    .map((one) => ({ value: text(one['code']), label: regionName(names, text(one['code'])) ?? text(one['name']) }))
    .filter(({ value, label }) => value !== '' && label !== '')
    .toSorted((one, other) => one.label.localeCompare(other.label, tag));
}

function regionName(names: Intl.DisplayNames, code: string): string | undefined {
  return /^[a-z]{2}$/i.test(code) ? names.of(code.toUpperCase()) : undefined;
}

/** The zones with their region as a quieter line; first of all the browser's own. */
export function zoneOptions(reply: unknown, auto: Option): Option[] {
  const regions = Object.entries(record(record(reply)['timezones']));
  const zones = regions.flatMap(([region, entries]) => list(entries).map(record).map((one) => ({ value: text(one['value']), label: text(one['text']) || text(one['value']), detail: region })));
  return [auto, ...zones.filter(({ value }) => value !== '')];
}

/** A value that was chosen once stays to be seen although the backend lists it no more. */
export function withPresent(options: Option[], value: string | null | undefined): Option[] {
  return !value || options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
}
