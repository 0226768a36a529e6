import { expect, test } from 'vitest';
import { record } from '../../../contracts/loose.ts';
import { calls } from '../../../contracts/schema/calls.ts';
import { startBackend } from '../../test-backend.ts';
import { flacFile, wavFile } from '../../sound/test-files.ts';

/** The metadata of a file that the artist uploads. */
async function extracted(file: File, body: Record<string, unknown> = {}) {
  const { world, call } = startBackend('artist');
  const form = new FormData();
  form.set('file', file);
  const { body: uploaded } = await call('POST file-entries', { body: form });
  const fileEntryId = Number(record(record(uploaded)['fileEntry'])['id']);
  const extract = () =>
    call('POST tracks/{fileEntryId}/extract-metadata', { params: { fileEntryId }, body });
  return { world, extract, reply: await extract() };
}

test('returns the tags of a file, with the artist, album and genres that exist', async () => {
  const { reply } = await extracted(
    flacFile({
      seconds: 7,
      tags: {
        TITLE: 'The Heron',
        ARTIST: 'wren castellane',
        ALBUM: 'low tide tapes',
        GENRE: 'Folk; Shoegazing',
        TRACKNUMBER: '2',
        DATE: '2026-11-01',
      },
    }),
  );

  expect(
    calls['POST tracks/{fileEntryId}/extract-metadata'].reply.safeParse(reply.body).error,
  ).toBe(undefined);
  expect(record(reply.body)['metadata']).toMatchObject({
    title: 'The Heron',
    artists: [{ id: 1 }],
    album: { id: 901 },
    genres: [{ name: 'folk' }, 'Shoegazing'],
    number: 2,
    duration: 7_000,
    release_date: '2026-11-01',
  });
});

test('reads title and number from the name of a file without tags', async () => {
  const { reply } = await extracted(wavFile({}, '03 - Mud_and_Silver.wav'));

  expect(record(reply.body)['metadata']).toMatchObject({ title: 'Mud and Silver', number: 3 });
});

test('matches no album if autoMatchAlbum is false', async () => {
  const file = flacFile({ tags: { ALBUM: 'Low Tide Tapes' } });
  const { reply } = await extracted(file, { autoMatchAlbum: false });

  expect(record(reply.body)['metadata']).toMatchObject({
    album: null,
    album_name: 'Low Tide Tapes',
  });
});

test("an artist cannot read another person's file", async () => {
  const { world, extract } = await extracted(wavFile({}));
  world.actAs('admin');

  expect(await extract()).toMatchObject({ status: 403 });
});

test('reads the requested file, and responds with 404 once it is deleted', async () => {
  const { world, extract } = await extracted(wavFile({}, '07 - Second.wav'));
  const { entries } = world.state.uploads;
  const [entry] = entries;
  if (entry) entries.unshift({ ...entry, id: 999, name: '01 - First.wav' });
  expect(record((await extract()).body)['metadata']).toMatchObject({ title: 'Second', number: 7 });

  if (entry) entry.deleted_at = world.now().toISOString();

  expect(await extract()).toMatchObject({ status: 404 });
});
