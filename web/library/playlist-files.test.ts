import { expect, test } from 'vitest';
import { asJson, asM3u8, fileNameOf } from './playlist-files.ts';

const playlist = { id: 7, name: 'Rain\n#EXTINF:1,Evil', description: 'Walk "slowly"' };
const tracks = [
  {
    id: 1,
    name: 'Kettle\r\nSong',
    duration: 61_400,
    artists: [
      { id: 1, name: 'Wren' },
      { id: 2, name: 'O\u2028do' },
    ],
  },
  { id: 2, name: 'شاي', duration: null, artists: null },
];

test('P006 an M3U8 file has a line for what each track is and one for where, whatever names hold', () => {
  expect(asM3u8(playlist, tracks, 'https://undersong.test').split('\n')).toEqual([
    '#EXTM3U',
    '#EXTENC:UTF-8',
    '#PLAYLIST:Rain #EXTINF:1,Evil',
    '#EXTINF:61,Wren, O do - Kettle Song',
    'https://undersong.test/track/1/kettle-song',
    '#EXTINF:-1,شاي',
    expect.stringMatching(/^https:\/\/undersong\.test\/track\/2\b/),
    '',
  ]);
});

test('P006 a JSON file holds the same, names as they are', () => {
  expect(JSON.parse(asJson(playlist, tracks, 'https://undersong.test'))).toMatchObject({
    name: 'Rain\n#EXTINF:1,Evil',
    description: 'Walk "slowly"',
    tracks: [
      {
        id: 1,
        name: 'Kettle\r\nSong',
        artists: ['Wren', 'O\u2028do'],
        album: null,
        duration: 61_400,
      },
      { id: 2, artists: [] },
    ],
  });
});

test.each([
  ['../../etc/passwd', 'etc passwd.json'],
  ['Kitchen, 7 a.m.', 'Kitchen, 7 a.m.json'],
  ['a:b*c?"d"', 'a b c d.json'],
  ['...', 'playlist.json'],
  ['ليل', 'ليل.json'],
  ['x'.repeat(300), `${'x'.repeat(80)}.json`],
])('P006 the file of %j is called %j', (name, expected) => {
  expect(fileNameOf(name, 'json')).toBe(expected);
});
