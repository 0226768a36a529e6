import { within } from '@testing-library/dom';
import { present } from '../../../mocks/present.ts';
import type { WorldState } from '../../../mocks/state.ts';
import type { State, Visitor } from '../../dev/states/state.ts';

/** A playlist of Mira's own, and another user's. */
const mine = { path: '/playlist/4', as: 'member' } as const;
const others = { path: '/playlist/1', as: 'member' } as const;

const changed =
  (id: number, change: Partial<WorldState['catalogue']['playlists'][number]>) =>
  ({ catalogue }: WorldState): void => {
    Object.assign(catalogue.playlists.find((one) => one.id === id) ?? {}, change);
  };

/** Uses the menu, which exists at every width. */
async function duplicate({ user, screen, world, t }: Visitor): Promise<void> {
  const { name } = present(world.state.catalogue.playlists.find(({ id }) => id === 1));
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('button', { name: t('More for :name', { name }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('Duplicate') }));
}

export const overQuota: State = {
  ...others,
  about: 'A member copies a playlist, but already owns as many as allowed.',
  scenarios: ['over quota'],
  steps: duplicate,
  shows: "You've reached your playlist limit",
};

export const withoutTracks: State = {
  ...mine,
  about: 'The owner sees a playlist that has no tracks yet.',
  change: changed(4, { track_ids: [] }),
  shows: /^This playlist is empty/,
};

export const ofAnotherPerson: State = {
  ...others,
  about: 'A member may play it, follow it and copy it, and edit nothing.',
};

export const refused: State = {
  ...others,
  about: 'Its owner has made it private.',
  change: changed(1, { is_public: false }),
  shows: 'This is private',
};

export const deleted: State = {
  path: '/playlist/999',
  as: 'member',
  about: 'Nobody has this playlist any more.',
  shows: "We couldn't find that page",
};

const long = 'Songs for the last night bus home, which stops at every corner '.repeat(4).trim();

export const longName: State = {
  ...mine,
  about: 'Name and description are as long as the backend allows.',
  change: changed(4, { name: long, description: `${long} `.repeat(4) }),
  shows: long,
};

export const rightToLeftName: State = {
  ...mine,
  about: 'A name from right to left, on a page from left to right.',
  change: changed(4, { name: 'أغانٍ لآخر الليل (2026)' }),
  shows: 'أغانٍ لآخر الليل (2026)',
};

export const nameTaken: State = {
  ...mine,
  about: 'The owner renames it, and another playlist already has that name.',
  steps: async ({ user, screen, t }) => {
    await user.click(await screen.findByRole('button', { name: t('Rename') }));
    await user.keyboard('Songs With a Dog in Them{Enter}');
  },
  shows: 'The name has already been taken.',
};
