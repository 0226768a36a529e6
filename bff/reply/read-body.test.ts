import * as zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { codingsOf, parseExactly, readJson, readTextSync, whyNotJson } from './read-body.ts';

const json = '{"name":"é","id":9007199254740993,"price":1.0}';
const bytes = Buffer.from(json);
const gzipped = zlib.gzipSync(bytes);
const named = Buffer.concat([
  Buffer.from([0x1f, 0x8b, 8, 0b11110, 0, 0, 0, 0, 0, 0, 2, 0, 9, 9]),
  Buffer.from('a.json\0said\0hc'),
  gzipped.subarray(10),
]);

/** Chromium reads all of them as the same text. */
const readable: [what: string, coding: string, body: Buffer][] = [
  ['gzip', 'gzip', gzipped],
  ['gzip under its old name', 'X-GZIP', gzipped],
  ['gzip without its trailer', 'gzip', gzipped.subarray(0, -8)],
  ['gzip with half of its trailer', 'gzip', gzipped.subarray(0, -3)],
  ['gzip before a warning', 'gzip', Buffer.concat([gzipped, Buffer.from('<br />')])],
  ['gzip with all parts of a header', 'gzip', named],
  ['zlib', 'deflate', zlib.deflateSync(bytes)],
  ['zlib without its checksum', 'deflate', zlib.deflateSync(bytes).subarray(0, -4)],
  ['raw deflate', 'deflate', zlib.deflateRawSync(bytes)],
  ['brotli', 'br', zlib.brotliCompressSync(bytes)],
  ['brotli before another byte', 'br', Buffer.concat([zlib.brotliCompressSync(bytes), bytes])],
  ['zstd', 'zstd', zlib.zstdCompressSync(bytes)],
  ['two codings', 'deflate, gzip', zlib.gzipSync(zlib.deflateSync(bytes))],
  ...['', 'identity', 'UTF-8', 'none', 'binary', 'compress', 'gzip, utf-8'].map(
    (coding): [string, string, Buffer] => [`the coding '${coding}'`, coding, bytes],
  ),
  ['a byte order mark', '', Buffer.from(`\uFEFF${json}`)],
  ['whitespace around it', '', Buffer.from(`\r\n\t ${json}\n`)],
];

describe('a body', () => {
  test.each(readable)('is read with %s', async (_, coding, body) => {
    expect(JSON.stringify(await readJson(body, coding))).toBe(`{"payload":${json}}`);
    expect(readTextSync(body, coding).trim()).toBe(json);
  });

  test.each<[what: string, coding: string, body: string | Buffer, why: string]>([
    ['half of a gzip', 'gzip', gzipped.subarray(0, 30), 'coding'],
    ['text named gzip', 'gzip', json, 'coding'],
    ['text named deflate', 'deflate', json, 'coding'],
    ['nothing', '', '', 'empty'],
    ['spaces', '', ' \n', 'empty'],
    ['a page', '', '<!doctype html>', 'html'],
    ["PHP's warning", '', 'Warning: {"a":1}', 'json'],
    ['half of an object', '', '{"a":', 'json'],
    ['two byte order marks', '', `\uFEFF\uFEFF${json}`, 'json'],
  ])('that is %s is not read', async (_, coding, body, why) => {
    expect(await readJson(Buffer.from(body), coding)).toEqual({ unreadable: why });
  });

  test('longer than 8 MB after decoding is not read', async () => {
    const bomb = zlib.gzipSync(Buffer.alloc(9_000_000, ' '));

    expect(await readJson(bomb, 'gzip')).toEqual({ unreadable: 'coding' });
  });
});

test('rejects property names of objects as codings', () => {
  expect(codingsOf('constructor')).toEqual([]);
  expect(codingsOf('__proto__, gzip')).toEqual([]);
});

test.each(['1.0', '9007199254740993', '1e3', '-0', '1E400', '0.10', '12', '-3.5', '"1.0"', 'true'])(
  'keeps the text of %s',
  (value) => {
    const text = `{"a":[${value},{"b":${value}}]}`;

    expect(JSON.stringify(parseExactly(text))).toBe(text);
  },
);

test.each<[text: string, start: string | null, whole: string | null]>([
  ['{"a":1}', null, null],
  ['\uFEFF [1] \n', null, null],
  ['"text"', null, null],
  ['', null, 'empty'],
  ['{"a":1', null, 'json'],
  ['[1]<br />', null, 'json'],
  ['"', null, 'json'],
  ['<b>Warning</b>', 'html', 'html'],
  ['Notice: {}', 'json', 'json'],
  ['17', 'json', null],
  ['null', 'json', null],
  ['404 page not found', 'json', 'json'],
])('checks %j by its first and last characters', (text, start, whole) => {
  expect(whyNotJson(Buffer.from(text), false)).toBe(start);
  expect(whyNotJson(Buffer.from(text), true)).toBe(whole);
});
