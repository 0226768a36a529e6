import { isRequestType, type RequestType } from '../../../contracts/records/backstage-request.ts';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import type { Translate } from '../../lib/translate.ts';
import { id, list, text } from '../../../contracts/loose.ts';
import type { CallInput } from '../../../contracts/schema/calls.ts';
import type { RecordValue } from '../../records/field-value.ts';

/** `text` describes who should choose the type. */
export const typeTexts = (t: Translate): Record<RequestType, { title: string; text: string }> => ({
  'become-artist': {
    title: t('Become an artist'),
    text: t('You make music, and have no artist page here yet.'),
  },
  'claim-artist': {
    title: t('Claim an artist page'),
    text: t('Your music is already here, and you want to manage its page.'),
  },
  'verify-artist': {
    title: t('Verify an artist'),
    text: t('You manage an artist, and want listeners to know that the page is real.'),
  },
});

/** Backends may send other types. */
export const typeOf = ({ type }: Pick<BackstageRequest, 'type'>): RequestType =>
  isRequestType(type) ? type : 'become-artist';

type RequestState = 'pending' | 'approved' | 'denied' | 'withdrawn';

/** Treats an unknown state as pending, so that the request isn't sent again. */
export function stateOf({ status }: Pick<BackstageRequest, 'status'>): RequestState {
  return status === 'approved' || status === 'denied' || status === 'withdrawn'
    ? status
    : 'pending';
}

export const stateLabels = (t: Translate): Record<RequestState, string> => ({
  pending: t('In review'),
  approved: t('Approved'),
  denied: t('Denied'),
  withdrawn: t('Withdrawn'),
});

/** The name of the request's artist; empty if it has none. */
export const artistNameOf = ({ artist, artist_name: name }: BackstageRequest): string =>
  artist?.name ?? name ?? '';

type RequestBody = CallInput<'POST backstage-request'>['body'];

/** The body of a new request, from the form's values. Sends empty strings as null. */
export function newRequestBody(type: RequestType, value: RecordValue): RequestBody {
  return { type, ...changedRequestBody(value) };
}

/** The body of a change, with only the fields in `value`. */
export function changedRequestBody(value: RecordValue): Omit<RequestBody, 'type'> {
  const sent = Object.entries(value).flatMap(([name, entry]): [string, unknown][] => {
    if (textFields.has(name)) return [[name, text(entry).trim() || null]];
    if (name === 'artist_id') return [[name, id(entry)]];
    if (name === 'passport_scan_entry_id') return [[name, entry === '' ? null : entry]];
    return name === 'links' ? [[name, list(entry)]] : [];
  });
  return Object.fromEntries(sent);
}

const textFields = new Set(['artist_name', 'first_name', 'last_name', 'role', 'company', 'image']);
