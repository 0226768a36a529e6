import type { State } from '../../dev/states/state.ts';

export const rightToLeftName: State = {
  path: '/artist/26',
  about: 'An artist whose name is written from right to left.',
  shows: 'ليلى السرّاج',
};

export const unknown: State = {
  path: '/artist/999',
  about: 'There is no artist with this ID.',
  shows: "We couldn't find that page",
};
