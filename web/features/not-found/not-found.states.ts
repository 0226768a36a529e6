import type { State } from '../../dev/states/state.ts';

export const unknownAddress: State = {
  path: '/nowhere/at/all',
  about: 'There is no page at this address.',
  shows: "Looks like you've found the doorway to the great nothing",
};
