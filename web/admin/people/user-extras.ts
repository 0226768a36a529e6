import { useMemo } from 'react';
import { languageTag } from '../../../contracts/site/language.ts';
import { list, record, text } from '../../../contracts/loose.ts';
import type { Option } from '../../../contracts/records/record-type.ts';
import { useCall } from '../../data/calls/use-call.ts';
import type { FieldExtras } from '../../records/controls/control-props.ts';
import { useSession } from '../../data/session/session.tsx';
import { NewRolesControl } from './new-roles-control.tsx';

const names = 'localizations,countries,timezones';

/** Options of a user's form. Until they have loaded, the form shows raw values. */
export function useUserExtras(): FieldExtras {
  const { language } = useSession().bootstrap.i18n;
  const { data } = useCall('GET value-lists/{names}', { params: { names } });
  return useMemo(
    () => ({
      options: {
        language: optionsOf(record(data)['localizations'], 'language', 'name'),
        country: countriesOf(data, language),
        timezone: Object.values(record(record(data)['timezones'])).flatMap((zones) =>
          optionsOf(zones, 'value', 'text'),
        ),
      },
      controls: { roles: NewRolesControl },
    }),
    [data, language],
  );
}

const optionsOf = (entries: unknown, value: string, label: string): Option[] =>
  list(entries)
    .map(record)
    .filter((one) => text(one[value]) !== '')
    .map((one) => ({ value: text(one[value]), label: text(one[label]) || text(one[value]) }));

/** Countries sorted by their names in the admin's language. */
function countriesOf(reply: unknown, language: string): Option[] {
  const known = new Intl.DisplayNames(languageTag(language), { type: 'region', fallback: 'none' });
  return optionsOf(record(reply)['countries'], 'code', 'name')
    .map(({ value, label }) => ({
      value,
      label: (/^[a-z]{2}$/i.test(value) ? known.of(value.toUpperCase()) : undefined) ?? label,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, languageTag(language)));
}
