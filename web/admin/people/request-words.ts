import { requests } from '../../../contracts/records/admin/requests.ts';
import type { Translate } from '../../lib/translate.ts';

/** A request's type or status in words; the value itself if the description does not know it. */
export function requestWords(name: 'type' | 'status', value: string, t: Translate): string {
  const column = requests.columns.find((one) => one.name === name);
  const options = column?.kind === 'choice' ? column.options : [];
  const found = options.find((option) => option.value === value);
  return found ? t(found.label) : value;
}
