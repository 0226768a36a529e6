import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import type { State } from '../../dev/states/state.ts';

export const unknownAddress: State = {
  path: '/nowhere/at/all',
  about: 'There is no page at this address.',
  shows: "Looks like you've found the doorway to the great nothing",
};

export const noMusic: State = {
  path: '/',
  as: 'member',
  about: 'A member without permission to listen is at home.',
  change: ({ roles }) => {
    for (const role of roles)
      role.permissions = (role.permissions ?? []).filter(({ name }) => name !== MUSIC_VIEW);
  },
  shows: "You can't listen here yet",
};
