import { expect, test } from 'vitest';
import { startBackend } from '../../test-backend.ts';

test('gives eight artists, each with a picture and albums', async () => {
  const { call } = startBackend();

  const { body } = await call('GET landing/artists');

  const { artists } = body as { artists: { id: number; image_small: string; albums: unknown[] }[] };
  expect(new Set(artists.map(({ id }) => id)).size).toBe(8);
  for (const artist of artists) expect([artist.image_small, artist.albums.length > 0]).toEqual([`/storage/art/artists/${artist.id}.svg`, true]);
});
