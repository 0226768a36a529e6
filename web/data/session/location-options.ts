import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { languageTag } from '../../../contracts/site/language.ts';
import type { Option } from '../../ui/popups/combobox.tsx';

type Lists = ReplyOf<'GET value-lists/{names}'>;

export const languageOptions = ({ localizations = [] }: Lists): Option[] =>
  localizations
    .map(({ language, name }) => ({ value: language, label: name || language }))
    .filter(isComplete);

/**
 * Countries, named and sorted in the reader's language if the browser knows their names, else with
 * the backend's names.
 */
export function countryOptions({ countries = [] }: Lists, language: string): Option[] {
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region', fallback: 'none' });
  return countries
    .map(({ code, name }) => ({ value: code, label: regionName(names, code) ?? name }))
    .filter(isComplete)
    .toSorted((one, other) => one.label.localeCompare(other.label, languageTag(language)));
}

function regionName(names: Intl.DisplayNames, code: string): string | undefined {
  return /^[a-z]{2}$/i.test(code) ? names.of(code.toUpperCase()) : undefined;
}

/** Time zones with their region as a secondary line. */
export const zoneOptions = ({ timezones = {} }: Lists): Option[] =>
  Object.entries(timezones)
    .flatMap(([detail, entries]) =>
      entries.map(({ text, value }) => ({ value, label: text || value, detail })),
    )
    .filter(isComplete);

const isComplete = ({ value, label }: Option): boolean => value !== '' && label !== '';
