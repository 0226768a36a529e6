import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { testStates } from '../../dev/test/test-states.tsx';
import { queued, withSilentPlayer } from '../../music/play/test-playing.ts';
import { player } from '../../player/player.ts';
import './continue-screen.tsx';
import * as states from './continue.states.ts';

testStates(states);
withSilentPlayer();

const playButton = (name: RegExp) => screen.findByRole('button', { name });

test('B013 a guest continues a queue at its position after one press', async () => {
  const { user, address } = await renderApp({
    path: '/continue#t=3.1.2&i=1&p=61&s=1.5&q=album.1',
  });

  await screen.findByText('Kettle Song');
  expect(player.state.read().queue.items).toEqual([]);
  await user.click(await playButton(/^Play from 1:01$/));

  await waitFor(() => expect(address()).toMatch(/^\/album\/1\//));
  await waitFor(() =>
    expect(queued()).toEqual(["The Ferryman's Daughter", '[Kettle Song]', 'Half the Harbour']),
  );
  const { queue, speed } = player.state.read();
  expect([player.time.read().position, speed]).toEqual([61, 1.5]);
  expect(queue).toMatchObject({ ordered: null, more: null });
  expect(queue.items[0]?.source).toMatchObject({ id: 'album.1', name: 'Salt on the Sill' });
});

test('B013 continuing can be undone', async () => {
  const { user } = await renderApp({ path: '/continue#t=1.2&i=0&p=5', as: 'member' });
  player.add([{ id: 7, name: 'Mine', src: '/mine.mp3' }], null, 'last');

  await user.click(await playButton(/^Play from 0:05$/));
  await waitFor(() => expect(queued()).toEqual(['[Kettle Song]', 'Half the Harbour']));
  player.change({ type: 'undo' });

  expect(queued()).toEqual(['[Mine]']);
});

test('B013 skips tracks that are gone', async () => {
  const { user } = await renderApp({ path: states.someGone.path });

  await user.click(await playButton(/^Play$/));

  await waitFor(() => expect(queued()).toEqual(['Kettle Song', "[The Ferryman's Daughter]"]));
  expect(player.time.read().position).toBe(0);
});

test('B013 continues without its source if a visitor may not open it', async () => {
  server.use(
    http.get('*/api/v1/playlists/9', () => HttpResponse.json({ message: 'No.' }, { status: 403 })),
  );
  const { user, address } = await renderApp({ path: '/continue#t=1&i=0&p=0&q=playlist.9&m=1' });

  await user.click(await playButton(/^Play$/));

  await waitFor(() => expect(address()).toBe('/track/1/kettle-song'));
  expect(player.state.read().queue).toMatchObject({ more: null, items: [{ source: null }] });
});
