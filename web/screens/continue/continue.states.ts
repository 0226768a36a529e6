import type { State } from '../../dev/states/state.ts';

export const someGone: State = {
  path: '/continue#t=1.zzzz.3&i=1&p=61',
  about: 'The current track of the link is gone, so the next one plays from its start.',
  shows: '1 track is no longer available',
};

export const allGone: State = {
  path: '/continue#t=zzzz.zzzy&i=0&p=61',
  about: 'No track of the link exists anymore.',
  shows: 'None of these tracks can be played here anymore.',
};

export const incomplete: State = {
  path: '/continue#t=1.x%20',
  about: 'Part of the link was lost while it was copied.',
  shows: /This link is incomplete/,
};
