import { persona } from '../../../../mocks/personas.ts';
import type { State } from '../../../dev/states/state.ts';

const path = '/library/recap';

export const twoYears: State = {
  path,
  as: 'member',
  about: 'A listener with two years of history and long names chooses a year.',
  change: (state) => {
    for (const plays of Object.values(state.plays))
      plays.push(
        ...plays.slice(0, 40).map(({ track_id, at }) => ({
          track_id,
          at: new Date(Date.parse(at) - 365 * 86_400_000).toISOString(),
        })),
      );
  },
  shows: 'Your top genres',
};

export const firstPlays: State = {
  path,
  as: 'member',
  about: 'A new listener has too few plays for a recap.',
  change: (state) => {
    const id = state.people.find(({ email }) => email === persona('member').email)?.id ?? 0;
    state.plays[id] = (state.plays[id] ?? []).slice(0, 2);
  },
  shows: 'Your recap starts with your next tracks',
};

export const deviceOnly: State = {
  path,
  as: 'member',
  about: 'The backend has no history, so only this device has one.',
  faults: 'GET tracks/plays/{userId}:404',
  shows: /^From this device only/,
};
