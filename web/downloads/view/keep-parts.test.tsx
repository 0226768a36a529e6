import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFromLastVisit } from '../../data/calls/keep-replies.ts';
import { renderPart } from '../../dev/test/test-app.tsx';
import { deviceStore } from '../../lib/device-store.ts';
import { downloads } from '../downloads.ts';
import { useTestStorage } from '../test-storage.ts';
import { KeepButton } from './keep-parts.tsx';

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

/** Shows a kept list of one track, which has two by now. */
async function show(): Promise<void> {
  await downloads.start({
    person: 1,
    mayKeep: true,
    maxTracks: null,
    paidUntil: null,
    addressOf: () => null,
  });
  await downloads.keep({ key: source.id, name, path, image: null, tracks: [track(1)] });
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
