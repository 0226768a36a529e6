import type { State } from '../../dev/states/state.ts';

export const ofAnotherArtist: State = {
  path: '/backstage/profile/2',
  as: 'artist',
  about: "The artist opened somebody else's profile.",
  shows: "You don't manage this artist",
};

export const locked: State = {
  path: '/backstage/profile/1',
  as: 'artist',
  about: 'The artist may not change music, so the form is locked.',
  change: ({ roles }) =>
    roles.forEach((role) => {
      role.permissions = (role.permissions ?? []).filter(({ name }) => name !== 'music.update');
    }),
  shows: /no permission/,
};
