import type { State } from '../../dev/states/state.ts';

export const noResults: State = {
  path: '/search/zzyzx%20qwertz',
  about: 'Nothing matches the words.',
  shows: 'There are no items matching your query',
};
