import { expect, test } from 'vitest';
import { tagsOfFile } from './file-tags.ts';
import { flacFile, mp3File, mp4File, oggFile, wavFile } from './test-files.ts';

const expected = { title: 'Måne & ebb', artist: 'Wren', album: 'Low Tide', number: 3 };
const comments = { Title: expected.title, ARTIST: 'Wren', ALBUM: 'Low Tide', TRACKNUMBER: '3/9' };

test.each<[string, File]>([
  [
    'MP3',
    mp3File({
      seconds: 4,
      tags: { TIT2: expected.title, TPE1: 'Wren', TALB: 'Low Tide', TRCK: '3/9' },
    }),
  ],
  ['FLAC', flacFile({ seconds: 4, tags: comments })],
  ['Ogg', oggFile({ seconds: 4, tags: comments })],
  [
    'MP4',
    mp4File({
      seconds: 4,
      tags: { '©nam': expected.title, '©ART': 'Wren', '©alb': 'Low Tide', trkn: '3' },
    }),
  ],
  [
    'WAV',
    wavFile({
      seconds: 4,
      tags: { INAM: expected.title, IART: 'Wren', IPRD: 'Low Tide', ITRK: '3' },
    }),
  ],
])('reads the tags and the length of %s files', async (_, file) => {
  expect(await tagsOfFile(file)).toEqual({ ...expected, duration: 4_000 });
});

test('reads lyrics', async () => {
  expect(await tagsOfFile(mp3File({ tags: { USLT: 'Mud\nand silver' } }))).toMatchObject({
    lyrics: 'Mud\nand silver',
  });
});

test('returns no tags for other files', async () => {
  expect(await tagsOfFile(new File(['<!doctype html>'], 'x.mp3'))).toEqual({});
  expect(await tagsOfFile(new File([], 'x.mp3'))).toEqual({});
});

test('reads truncated files and invalid lengths without an error', async () => {
  const files = [mp3File, flacFile, oggFile, mp4File, wavFile].map((make) =>
    make({ tags: { TIT2: 'x', TITLE: 'x', INAM: 'x', '©nam': 'x' } }),
  );
  for (const file of files) {
    const whole = new Uint8Array(await file.slice(0, 300).arrayBuffer());
    for (let end = 0; end < whole.length; end += 7) {
      const broken = whole.slice(0, end);
      broken.fill(255, Math.max(4, end - 5));
      expect(typeof (await tagsOfFile(new File([broken], 'x')))).toBe('object');
    }
  }
});
