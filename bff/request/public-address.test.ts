import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPublicAddress } from './public-address.ts';

const addresses = {
  publicOrigin: 'https://music.test',
  upstreamOrigin: 'https://api.example.test',
  upstreamUrl: new URL('http://10.0.0.5:8080/backend'),
  upstreamBase: '/backend',
};

test.each([
  [
    'https://api.example.test/backend/api/v1/tus/upload/1?a=b',
    'https://music.test/api/v1/tus/upload/1?a=b',
  ],
  ['http://api.example.test/backend/login', 'https://music.test/login'],
  ['http://10.0.0.5:8080/backend/login#x', 'https://music.test/login#x'],
  ['https://api.example.test', 'https://music.test'],
  ['https://api.example.test/', 'https://music.test/'],
  ['https://api.example.test/backend', 'https://music.test'],
  ['https://api.example.test/elsewhere', 'https://music.test/elsewhere'],
  ['https://api.example.test/backendish', 'https://music.test/backendish'],
  ['/backend/login', '/login'],
  ['/backend', '/'],
  ['/backend?x=1', '/?x=1'],
  ['/login', '/login'],
  ['login', 'login'],
  ['//evil.test/x', '//evil.test/x'],
  [
    'https://accounts.google.com/o?redirect_uri=https://api.example.test/x',
    'https://accounts.google.com/o?redirect_uri=https://api.example.test/x',
  ],
  ['https://api.example.test:8443/x', 'https://api.example.test:8443/x'],
  ['https://api.example.test.evil.test/x', 'https://api.example.test.evil.test/x'],
  ['//api.example.test/backend/login', 'https://music.test/login'],
  ['/backend//evil.test/x', '/evil.test/x'],
  ['/backend/\\evil.test/x', '/evil.test/x'],
  ['https://api.example.test/backend//x', 'https://music.test/x'],
  [
    'https://api.example.test/s\u00c3\u00b8k?q=\u00c3\u00b8',
    'https://music.test/s\u00c3\u00b8k?q=\u00c3\u00b8',
  ],
  ['HTTPS://API.example.test/backend/x', 'https://music.test/x'],
  ['https://api.example.test\\@evil.test/x', 'https://music.test\\@evil.test/x'],
  ['https://evil.test\\@api.example.test/x', 'https://evil.test\\@api.example.test/x'],
  ['/backend/\t/evil.test/x', '/evil.test/x'],
  ['/backend\t//evil.test/x', '/evil.test/x'],
  ['/back\tend/\t\\evil.test/x', '/evil.test/x'],
  ['\t/backend//evil.test', '/evil.test'],
  [' /backend/login ', '/login'],
  ['https://api.example.test/backend/\t/x', 'https://music.test/x'],
  ['ht\ttps://api.example.test/backend/x', 'https://music.test/x'],
  ['/voil\u00c3\u00a0', '/voil\u00c3\u00a0'],
  ['\u00a0/backend/x', '\u00a0/backend/x'],
  ['ftp://api.example.test/x', 'ftp://api.example.test/x'],
  ['', ''],
])('turns %j into %j', (from, to) => {
  expect(toPublicAddress(from, addresses)).toBe(to);
});

/** The address that a browser would open. */
const opened = (address: string, page: string): URL | null => URL.parse(address, page);

test('rewrites only addresses that browsers resolve to the upstream', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '\t',
    ' ',
    '\u00a0',
    '/backend',
    'backend',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    ';',
    'evil.test',
    'api.example.test',
    '10.0.0.5:8080',
    'https:',
    'HTTP:',
    '%09',
    '%2f',
    '%5c',
    'x',
  );
  let own = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(
        '',
        '/backend',
        '/backend/',
        'https://api.example.test/backend',
        '//10.0.0.5:8080/backend',
      ),
      fc.array(piece, { maxLength: 6 }),
      (start, pieces) => {
        const address = start + pieces.join('');
        const before = opened(address, 'https://api.example.test/backend/x');
        const after = opened(toPublicAddress(address, addresses), 'https://music.test/x');
        // Without its second slash, an address is resolved against the page that contains it.
        if (
          !before?.protocol.startsWith('http') ||
          /^\s*https?:(?!\s*[/\\]\s*[/\\])/i.test(address)
        )
          return;
        const stays = ['api.example.test', '10.0.0.5:8080'].includes(before.host);
        if (stays) own += 1;
        if (stays) expect([address, after?.host]).toEqual([address, 'music.test']);
        else expect(after?.host).toBe(before.host);
      },
    ),
    { numRuns: 3_000, seed: 7 },
  );
  expect(own).toBeGreaterThan(1_000);
});

test.each([' ', '\0', '\t', '/', 'https://'])(
  'handles an overlong address full of %j in linear time',
  (piece) => {
    const long = `/${piece.repeat(500_000)}x`;

    // It would time out if each character restarted the search.
    expect(toPublicAddress(long, addresses)).toBeTypeOf('string');
  },
);
