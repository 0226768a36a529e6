import type { State } from '../../dev/states/state.ts';

export const quotaReached: State = {
  path: '/backstage',
  as: 'artist',
  about: "The artist's music fills all the minutes that the role allows.",
  scenarios: ['quota reached'],
  shows: /^Your limit is used up/,
};

export const withoutArtist: State = {
  path: '/backstage',
  as: 'admin',
  about: 'An admin who manages no artist.',
  scenarios: ['billing off'],
  shows: "You don't manage an artist yet",
};
