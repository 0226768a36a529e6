import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFromLastVisit } from '../../data/calls/keep-replies.ts';
import { renderPart } from '../../dev/test/test-app.tsx';
import { deviceStore } from '../../lib/device-store.ts';
import { downloads } from '../downloads.ts';
import { useTestStorage } from '../test-storage.ts';
import { KeepButton } from './keep-parts.tsx';
import { KeptCollections } from './kept-collections.tsx';

const track = (id: number) => ({ id, name: `Track ${id}`, src: `/files/${id}.mp3` });
const [name, path] = ['List', '/playlist/1/list'];
const source = { id: 'playlist.1', name, path };
const kept = () => [...downloads.state.read().tracks.keys()];

beforeEach(() => void useTestStorage());
afterEach(async () => {
  isFromLastVisit.set(false);
  downloads.stop();
  await deviceStore.forget(1);
});

const start = () =>
  downloads.start({
    person: 1,
    mayKeep: true,
    maxTracks: null,
    paidUntil: null,
    addressOf: () => null,
  });
const keep = () => downloads.keep({ key: source.id, name, path, image: null, tracks: [track(1)] });

/** Shows a kept list of one track, which has two by now. */
async function show(): Promise<void> {
  await start();
  await keep();
  const subject = { name, path, source, more: null, tracks: [track(1), track(2)] };
  await renderPart(<KeepButton subject={subject} className="" />, { as: 'member' });
}

test('B014 a kept list is brought up to date when it is shown', async () => {
  await show();

  await waitFor(() => expect(kept()).toEqual([1, 2]));
});

test('B014 a list of the last visit changes nothing on the device', async () => {
  isFromLastVisit.set(true);
  const following = vi.spyOn(downloads, 'follow');
  await show();

  expect(following).not.toHaveBeenCalled();
  expect(kept()).toEqual([1]);
});

test('B014 music on a device that cannot be read now does not look like none', async () => {
  await start();
  await keep();
  const reading = vi.spyOn(deviceStore, 'get').mockRejectedValue(new Error('Timed out'));
  await start();
  const { user } = await renderPart(<KeptCollections />, { as: 'member' });

  expect(screen.getByText(/couldn't read this browser's storage/)).toBeVisible();
  reading.mockRestore();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name })).toBeVisible();
});
