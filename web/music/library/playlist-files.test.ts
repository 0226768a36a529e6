import { expect, test } from 'vitest';
import { asJson, asM3u8 } from './playlist-files.ts';

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

test('P006 writes two lines per track to M3U8, for any names', () => {
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

test('P006 writes the same tracks to JSON with unchanged names', () => {
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
