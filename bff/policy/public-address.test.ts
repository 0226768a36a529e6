import { expect, test } from 'vitest';
import { toPublicAddress } from './public-address.ts';

const addresses = {
  publicOrigin: 'https://music.test',
  upstreamOrigin: 'https://api.example.test',
  upstreamUrl: new URL('http://10.0.0.5:8080/backend'),
  upstreamBase: '/backend',
};

test.each([
  ['https://api.example.test/backend/api/v1/tus/upload/1?a=b', 'https://music.test/api/v1/tus/upload/1?a=b'],
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
  ['https://accounts.google.com/o?redirect_uri=https://api.example.test/x', 'https://accounts.google.com/o?redirect_uri=https://api.example.test/x'],
  ['https://api.example.test:8443/x', 'https://api.example.test:8443/x'],
  ['https://api.example.test.evil.test/x', 'https://api.example.test.evil.test/x'],
  ['//api.example.test/backend/login', 'https://music.test/login'],
  ['/backend//evil.test/x', '/evil.test/x'],
  ['/backend/\\evil.test/x', '/evil.test/x'],
  ['https://api.example.test/backend//x', 'https://music.test/x'],
  ['https://api.example.test/s\u00c3\u00b8k?q=\u00c3\u00b8', 'https://music.test/s\u00c3\u00b8k?q=\u00c3\u00b8'],
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
  ['ftp://api.example.test/x', 'ftp://api.example.test/x'],
  ['', ''],
])('passes %j on as %j', (from, to) => {
  expect(toPublicAddress(from, addresses)).toBe(to);
});
