import { persona } from '../../../mocks/personas.ts';
import type { State } from '../../dev/states/state.ts';

export const nothingLiked: State = {
  path: '/library/tracks',
  as: 'subscriber',
  about: 'A listener has not liked any track yet.',
  change: (state) => {
    const { email } = persona('subscriber');
    const id = state.people.find((one) => one.email === email)?.id;
    if (id !== undefined) state.likedTracks[id] = [];
  },
  shows: 'Save tracks you love',
};

export const noMatch: State = {
  path: '/library/albums?q=zzzz',
  as: 'subscriber',
  about: 'No liked album contains the words.',
  shows: 'No results for “zzzz”.',
};

export const smartPlaylist: State = {
  path: '/library/playlists',
  as: 'subscriber',
  about: 'A listener has made a smart playlist of all liked tracks.',
  steps: async ({ user, screen, t }) => {
    await user.click(await screen.findByRole('button', { name: t('Folders and smart playlists') }));
    await user.click(await screen.findByRole('menuitem', { name: t('New smart playlist') }));
    await user.type(await screen.findByLabelText(t('Name')), 'Sunday');
    await user.click(screen.getByRole('checkbox', { name: t('Liked') }));
    await user.click(screen.getByRole('button', { name: t('Save') }));
    await screen.findByRole('grid', { name: 'Sunday' });
  },
  shows: 'Sunday',
};
