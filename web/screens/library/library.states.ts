import { persona } from '../../../mocks/personas.ts';
import type { State } from '../../dev/states/state.ts';

export const nothingLiked: State = {
  path: '/library/tracks',
  as: 'subscriber',
  about: 'A listener has not liked any track yet.',
  change: (state) => {
    const { email } = persona('subscriber');
    const id = state.people.find((one) => one.email === email)?.id;
    if (id !== undefined) state.likedTracks[id] = [];
  },
  shows: 'Save tracks you love',
};

export const noMatch: State = {
  path: '/library/albums?q=zzzz',
  as: 'subscriber',
  about: 'No liked album contains the words.',
  shows: 'No results for “zzzz”.',
};
