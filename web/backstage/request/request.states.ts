import type { RequestRow } from '../../../mocks/seed/backstage-rows.ts';
import type { WorldState } from '../../../mocks/state.ts';
import type { State } from '../../dev/states/state.ts';

/** The subscriber's request, sent yesterday. */
const withRequest =
  (more: Partial<RequestRow>) =>
  ({ requests }: WorldState): void => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    requests.push({
      id: 77,
      user_id: 2,
      type: 'become-artist',
      status: 'pending',
      artist_id: null,
      artist_name: 'Iron Mouth',
      first_name: 'Tomás',
      last_name: 'Arriaga',
      role: '',
      company: '',
      image: '',
      links: [],
      passport_scan_entry_id: null,
      notes: '',
      created_at: yesterday,
      updated_at: yesterday,
      ...more,
    });
  };

const listener = { path: '/backstage', as: 'subscriber' } as const;

export const pending: State = {
  ...listener,
  about: 'A listener has asked to become an artist, and nobody has decided yet.',
  change: withRequest({}),
  shows: "We're reviewing your request",
};

export const denied: State = {
  ...listener,
  about: 'The request was denied, with a reason. The listener can ask again.',
  change: withRequest({ status: 'denied', notes: 'We could not find any of your music.' }),
  shows: 'Your request was denied',
};
