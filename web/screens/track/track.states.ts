import type { State } from '../../dev/states/state.ts';

export const startsLater: State = {
  path: '/track/1?t=60',
  about: 'A link with a time.',
  shows: 'Starts at 1:00',
};
