import type { State } from '../../dev/states/state.ts';

export const none: State = {
  path: '/notifications',
  as: 'member',
  about: 'A member has not been notified of anything yet.',
  change: (state) => {
    state.notifications = {};
  },
  shows: 'Hang tight!',
};
