import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { world } from '../../../mocks/node.ts';
import type { ScenarioName } from '../../../mocks/scenarios.ts';
import { player } from '../../player/player.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { queued, withSilentPlayer } from './test-playing.ts';

withSilentPlayer();

const open = async (as: Parameters<typeof renderApp>[0]['as'], ...scenarios: ScenarioName[]) => {
  const app = await renderApp({ path: '/album/1', as, scenarios });
  await screen.findByRole('heading', { level: 1 });
  return app;
};
const withoutPlay = (): void => {
  for (const role of world.state.roles)
    role.permissions = (role.permissions ?? []).filter(({ name }) => name !== 'music.play');
};

test('P016 plays for a guest who may listen', async () => {
  const { user } = await open('guest');

  await user.click(screen.getByRole('button', { name: 'Play Kettle Song' }));

  await waitFor(() => expect(queued()[0]).toBe('[Kettle Song]'));
});

test('P016 shows all controls to a guest who may not listen, with a link to sign in and back', async () => {
  const { user, address, state } = await open('guest', 'guests may not play');
  const play = screen.getByRole('button', { name: 'Play' });
  expect(play).toHaveAttribute('aria-haspopup', 'dialog');

  await user.click(play);
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to listen' });
  await user.click(within(dialog).getByRole('link', { name: 'Sign in' }));

  await waitFor(() => expect(address()).toBe('/login'));
  expect(state()).toEqual({ returnTo: '/album/1/salt-on-the-sill' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(queued()).toEqual([]);
});

test('P016 offers plans to a member without permission, from rows and from the menu', async () => {
  withoutPlay();
  const { user } = await open('member');

  await user.click(screen.getByRole('button', { name: 'Play Kettle Song' }));
  const dialog = await screen.findByRole('dialog', { name: 'You need a plan to listen' });
  expect(within(dialog).getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    '/pricing',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'More for Kettle Song' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Play next' }));

  expect(await screen.findByRole('dialog', { name: 'You need a plan to listen' })).toBeVisible();
  expect(queued()).toEqual([]);
});

test('P016 does not mention plans where none are sold', async () => {
  withoutPlay();
  const { user } = await open('member', 'billing off');

  await user.click(screen.getByRole('button', { name: 'Play Kettle Song' }));

  const dialog = await screen.findByRole('dialog', { name: 'You need a plan to listen' });
  expect(within(dialog).getByText("Your account doesn't include it on this site.")).toBeVisible();
  expect(within(dialog).queryByRole('link')).toBeNull();
});

test('P016 stops playback and explains when the minutes are used up', async () => {
  const { user } = await open('member', 'no minutes left');

  await user.click(screen.getByRole('button', { name: 'Play Kettle Song' }));

  expect(await screen.findByRole('dialog', { name: 'No listening minutes left' })).toBeVisible();
  expect(['idle', 'paused']).toContain(player.state.read().state);
});

test('P016 does not limit listening on a backend without minutes', async () => {
  const { user } = await renderApp({
    path: '/album/1',
    as: 'member',
    change: ({ failures }) =>
      failures.push({ key: 'GET users/{id}/minutes-left', as: 'missing', times: 9 }),
  });

  await user.click(await screen.findByRole('button', { name: 'Play Kettle Song' }));

  await waitFor(() => expect(queued()[0]).toBe('[Kettle Song]'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
