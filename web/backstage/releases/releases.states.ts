import { addRows } from '../../../mocks/seed/catalogue-rows.ts';
import type { State } from '../../dev/states/state.ts';

export const noReleases: State = {
  path: '/backstage/releases',
  as: 'artist',
  about: 'An artist who has released nothing yet.',
  change: (state) => {
    state.unreleased = { albums: [], tracks: [], tags: [] };
    state.managers = { 900_000: [5] };
    const [artist] = state.catalogue.artists;
    const name = 'Low Tide';
    if (artist) addRows(state.catalogue, 'artists', [{ ...artist, id: 900_000, name }]);
  },
  shows: 'No releases yet',
};

export const conflict: State = {
  path: '/backstage/releases/901',
  as: 'artist',
  about: 'Two people have renamed the same release, and the second one saves.',
  steps: async ({ user, screen, world: { now, state }, t }) => {
    const title = await screen.findByLabelText(t('Title'));
    await user.clear(title);
    await user.type(title, 'Mine');
    const { unreleased } = state;
    unreleased.albums = unreleased.albums.map((one) =>
      one.id === 901 ? { ...one, name: 'Theirs', updated_at: now().toISOString() } : one,
    );
    await user.click(screen.getByRole('button', { name: t('Save draft') }));
  },
  shows: 'Someone else has changed this',
};
