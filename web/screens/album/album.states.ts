import { changeRows, removeRows } from '../../../mocks/seed/catalogue-rows.ts';
import type { State } from '../../dev/states/state.ts';

export const withdrawn: State = {
  path: '/album/1',
  about: 'The artist has withdrawn the album, and old links still lead here.',
  change: ({ catalogue }) => removeRows(catalogue, 'albums', (id) => id === 1),
  shows: "We couldn't find that page",
};

export const withoutNotes: State = {
  path: '/album/1',
  about: 'An album without liner notes and credits has no sections for them.',
  change: ({ catalogue }) =>
    changeRows(catalogue, 'albums', () => ({ description: ' ', credits: [] })),
};

export const explicit: State = {
  path: '/album/1',
  about: 'Every track of the album is marked as explicit.',
  change: ({ catalogue }) => changeRows(catalogue, 'tracks', () => ({ explicit: true })),
};

const long = 'An Inventory of Everything That Was Left on the Beach After the Storm '
  .repeat(3)
  .trim();

export const longNames: State = {
  path: '/album/1',
  about: 'Album, tracks and artists have very long names.',
  change: ({ catalogue }) => {
    changeRows(catalogue, 'albums', () => ({ name: long }));
    changeRows(catalogue, 'tracks', ({ artists }) => ({
      name: long,
      artists: artists.map((one) => ({ ...one, name: long })),
    }));
  },
  shows: long,
};
