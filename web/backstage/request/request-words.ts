import { isRequestType, type RequestType } from '../../../contracts/records/backstage-request.ts';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import type { Translate } from '../../lib/translate.ts';

interface RequestWords {
  title: string;
  /** Describes who should choose it. */
  text: string;
}

export const typeWords = (t: Translate): Record<RequestType, RequestWords> => ({
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

export const stateWords = (t: Translate): Record<RequestState, string> => ({
  pending: t('In review'),
  approved: t('Approved'),
  denied: t('Denied'),
  withdrawn: t('Withdrawn'),
});

/** The name of the request's artist; empty if it has none. */
export const artistNameOf = ({ artist, artist_name: name }: BackstageRequest): string =>
  artist?.name ?? name ?? '';
