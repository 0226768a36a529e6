import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { withSilentPlayer } from '../../music/play/test-playing.ts';
import { paste, renderApp } from '../../dev/test/test-app.tsx';
import { holdReplies } from '../../dev/test/test-held-replies.ts';
import { receiveUploads } from '../test-uploads.ts';
import type { FileTags } from './file-tags.ts';

/** Resolves the tags of each file, in order, when the test says so. */
const readings = vi.hoisted((): ((tags: FileTags) => void)[] => []);

vi.mock('./tags-of.ts', () => ({
  tagsOf: () =>
    new Promise<FileTags>((resolve) => {
      readings.push(resolve);
    }),
}));

withSilentPlayer();

beforeEach(() => {
  readings.length = 0;
  receiveUploads();
});

const tagged = (title: string, number: number): FileTags => ({
  title,
  artist: '',
  album: '',
  number,
  disc: 1,
  duration: 1_000,
  date: '',
  genres: [],
  lyrics: '',
  cover: null,
});
const sound = (name: string) => new File(['sound'], name, { type: 'audio/mpeg' });
const picker = () => screen.findByLabelText('Tracks: Choose files');
const titles = () =>
  screen.getAllByLabelText(/^Title of track/).map((field) => (field as HTMLInputElement).value);
/** Resolves the tags of a file once its reading has started. */
const read = async (index: number, tags: FileTags) => {
  await waitFor(() => expect(readings.length).toBeGreaterThan(index));
  readings[index]?.(tags);
};
const uploaded = () =>
  waitFor(() => expect(screen.queryByRole('progressbar', { name: /^Upload of/ })).toBeNull());

test('P021 adds tags that were read during a save to the form afterwards', async () => {
  const save = holdReplies('put', '*/api/v1/albums/903');
  const { user } = await renderApp({ path: '/backstage/releases/903', as: 'artist' });
  await user.upload(await picker(), [sound('a.mp3'), sound('b.mp3')]);
  await uploaded();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(world.state.unreleased.tracks.some(({ name }) => name === 'b')).toBe(true),
  );

  await read(0, tagged('Second', 2));
  await read(1, tagged('First', 1));
  save();

  await waitFor(() => expect(titles().slice(3)).toEqual(['First', 'Second']));
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  const saved = () =>
    world.state.unreleased.tracks
      .filter(({ album_id }) => album_id === 903)
      .toSorted((a, b) => a.number - b.number)
      .map(({ name }) => name);
  await waitFor(() => expect(saved().slice(3)).toEqual(['First', 'Second']));
  expect(saved()).toHaveLength(5);
});

test('P021 applies tags that were read after a save to the saved rows', async () => {
  const { user } = await renderApp({ path: '/backstage/releases/903', as: 'artist' });
  await user.upload(await picker(), sound('a.mp3'));
  await uploaded();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved. Only you and your team can hear it.')).toBeVisible();

  await read(0, tagged('Late', 1));

  await waitFor(() => expect(titles()[3]).toBe('Late'));
});

test('P021 applies tags that were read while a new release was being created', async () => {
  const save = holdReplies('post', '*/api/v1/albums');
  const { user, address } = await renderApp({ path: '/backstage/releases/new', as: 'artist' });
  await paste(user, await screen.findByLabelText('Title'), 'Nine Doors');
  await user.upload(await picker(), sound('a.mp3'));
  await uploaded();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));

  await read(0, tagged('Hinge', 1));
  save();

  await waitFor(() => expect(address()).toMatch(/^\/backstage\/releases\/\d+$/));
  await waitFor(() => expect(titles()).toEqual(['Hinge']));
  expect(world.state.unreleased.tracks.map(({ name }) => name)).toContain('a');
});

test('P021 adds tags that were read during a failed save to the form', async () => {
  server.use(
    http.put('*/api/v1/albums/903', () => HttpResponse.json({ message: 'No.' }, { status: 500 })),
  );
  const save = holdReplies('put', '*/api/v1/albums/903');
  const { user } = await renderApp({ path: '/backstage/releases/903', as: 'artist' });
  await user.upload(await picker(), sound('a.mp3'));
  await uploaded();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await read(0, tagged('Kept', 1));
  save();

  await waitFor(() => expect(titles()[3]).toBe('Kept'));
});

test('P021 does not sort tracks by their tags after the visitor moved one', async () => {
  const { user } = await renderApp({ path: '/backstage/releases/903', as: 'artist' });
  await user.upload(await picker(), [sound('a.mp3'), sound('b.mp3')]);
  await read(0, tagged('Second', 2));
  await waitFor(() => expect(titles()[3]).toBe('Second'));
  screen.getByRole('button', { name: 'Move Second' }).focus();
  await user.keyboard(' {Home} ');
  expect(titles()[0]).toBe('Second');

  await read(1, tagged('First', 1));

  await waitFor(() => expect(titles()[4]).toBe('First'));
  // Sorting would follow the last title.
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(titles()[0]).toBe('Second');
});
