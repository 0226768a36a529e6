import { isRequestType, type RequestType } from '../../../contracts/records/backstage-request.ts';
import { text } from '../../../contracts/loose.ts';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import type { Translate } from '../../lib/translate.ts';

interface RequestWords {
  title: string;
  /** Whom it is for. */
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

/** A backend may know other kinds. */
export const typeOf = ({ type }: Pick<BackstageRequest, 'type'>): RequestType =>
  isRequestType(type) ? type : 'become-artist';

type RequestState = 'pending' | 'approved' | 'denied' | 'withdrawn';

/** A request without a known state waits: it must not be sent again. */
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

/** The artist that a request is about; empty if it names none. */
export const artistNameOf = ({ artist, artist_name: name }: BackstageRequest): string =>
  text(artist?.name) || text(name);
