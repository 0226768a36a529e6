import type { State } from '../../dev/states/state.ts';

export const bannedUser: State = {
  path: '/admin/users/24',
  as: 'admin',
  about: 'An admin opens an account that is banned for good.',
  shows: 'Lift ban',
};
