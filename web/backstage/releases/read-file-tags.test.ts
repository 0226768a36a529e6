import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { flacFile, mp3File, mp4File, oggFile, wavFile } from '../../../mocks/sound/test-files.ts';
import { readFileTags } from './read-file-tags.ts';

const comments = { TITLE: 'Måne & ebb', ARTIST: 'Wren', ALBUM: 'Low Tide', TRACKNUMBER: '3/9' };

test.each<[string, File]>([
  [
    'MP3',
    mp3File({
      seconds: 4,
      tags: { TIT2: 'Måne & ebb', TPE1: 'Wren', TALB: 'Low Tide', TRCK: '3/9' },
    }),
  ],
  ['FLAC', flacFile({ seconds: 4, tags: comments })],
  ['Ogg', oggFile({ seconds: 4, tags: comments })],
  [
    'M4A',
    mp4File({
      seconds: 4,
      tags: { '©nam': 'Måne & ebb', '©ART': 'Wren', '©alb': 'Low Tide', trkn: '3' },
    }),
  ],
  [
    'WAV',
    wavFile({
      seconds: 4,
      tags: { INAM: 'Mane & ebb', IART: 'Wren', IPRD: 'Low Tide', ITRK: '3' },
    }),
  ],
])('P021 reads title, artist, album and number of %s files', async (kind, file) => {
  const { title, artist, album, number } = await readFileTags(file);

  // Tags of WAV files have no agreed encoding.
  expect({ title, artist, album, number }).toEqual({
    title: kind === 'WAV' ? 'Mane & ebb' : 'Måne & ebb',
    artist: 'Wren',
    album: 'Low Tide',
    number: 3,
  });
});

test.each(['flac', 'm4a', 'mp3'])(
  'P021 reads the duration of a recorded %s file',
  async (ending) => {
    const path = join(import.meta.dirname, `../../../mocks/sound/fixtures/excerpt.${ending}`);
    const { duration } = await readFileTags(new Blob([readFileSync(path)]));

    expect(Math.abs((duration ?? 0) - 12_000)).toBeLessThan(100);
  },
);

test('P021 rejects a file that is not audio', async () => {
  await expect(readFileTags(new File(['<!doctype html>'], 'x.mp3'))).rejects.toThrow(
    /audio format/,
  );
});
