import { languageTag } from '../../../../contracts/site/language.ts';
import { dropItem, list, record, text } from '../../../../contracts/loose.ts';
import type { Option } from '../../../ui/popups/option.tsx';

export function languageOptions(reply: unknown): Option[] {
  return list(record(reply)['localizations'])
    .map(record)
    .map((one) => ({
      value: text(one['language']),
      label: text(one['name']) || text(one['language']),
    }))
    .flatMap((option) => whole(option, 'language'));
}

/**
 * Countries, named and sorted in the reader's language if the browser knows their names, else with
 * the backend's names.
 */
export function countryOptions(reply: unknown, language: string): Option[] {
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region', fallback: 'none' });
  return list(record(reply)['countries'])
    .map(record)
    .map((one) => ({
      value: text(one['code']),
      label: regionName(names, text(one['code'])) ?? text(one['name']),
    }))
    .flatMap((option) => whole(option, 'code or name'))
    .toSorted((one, other) => one.label.localeCompare(other.label, languageTag(language)));
}

function regionName(names: Intl.DisplayNames, code: string): string | undefined {
  return /^[a-z]{2}$/i.test(code) ? names.of(code.toUpperCase()) : undefined;
}

/** Time zones with their region as a secondary line, after the browser's own. */
export function zoneOptions(reply: unknown, auto: Option): Option[] {
  const regions = Object.entries(record(record(reply)['timezones']));
  const zones = regions.flatMap(([region, entries]) =>
    list(entries)
      .map(record)
      .map((one) => ({
        value: text(one['value']),
        label: text(one['text']) || text(one['value']),
        detail: region,
      })),
  );
  return [auto, ...zones.flatMap((option) => whole(option, 'value'))];
}

const whole = <One extends Option>(option: One, missing: string): One[] =>
  option.value === '' || option.label === '' ? dropItem(option, missing) : [option];
