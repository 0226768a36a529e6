import { id, list, text } from '../../../contracts/loose.ts';
import type { RequestType } from '../../../contracts/records/backstage-request.ts';
import type { CallInput } from '../../../contracts/schema/calls.ts';
import type { RecordValue } from '../../records/field-value.ts';

type Wish = CallInput<'POST backstage-request'>['body'];

/** The body of a new request, from the form's values. Sends empty strings as null. */
export function newWish(type: RequestType, value: RecordValue): Wish {
  return { type, ...changedWish(value) };
}

/** The body of a change, with only the fields in `value`. */
export function changedWish(value: RecordValue): Omit<Wish, 'type'> {
  const sent = Object.entries(value).flatMap(([name, entry]): [string, unknown][] => {
    if (texts.has(name)) return [[name, text(entry).trim() || null]];
    if (name === 'artist_id') return [[name, id(entry)]];
    if (name === 'passport_scan_entry_id') return [[name, entry === '' ? null : entry]];
    return name === 'links' ? [[name, list(entry)]] : [];
  });
  return Object.fromEntries(sent);
}

const texts = new Set(['artist_name', 'first_name', 'last_name', 'role', 'company', 'image']);
