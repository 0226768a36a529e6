import { expect, test } from 'vitest';
import { editDistance, findUnknownSettings } from './nearest-setting.ts';

const known = [
  'PORT',
  'DRIFT_SAMPLE',
  'CSP_IMG_SOURCES',
  'SHADOW_SAMPLE',
  'HOST',
  'LOG_LEVEL',
  'PUBLIC_URL',
  'UPSTREAM_URL',
  'UPSTREAM_ORIGIN',
  'FOYER_DEMO',
  'TRUSTED_PROXIES',
];

test.each([
  ['UPSTREM_URL', 'UPSTREAM_URL'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['UPSTREAM_TIMEOUT_URL', 'UPSTREAM_URL'],
  ['FOYER_X', 'FOYER_DEMO'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['DRIFT_PERCENT', 'DRIFT_SAMPLE'],
  ['CSP_STYLE_SOURCES', 'CSP_IMG_SOURCES'],
  ['SHADOW_PERCENT', 'SHADOW_SAMPLE'],
])('suggests %s for %s', (name, nearest) => {
  expect(findUnknownSettings(['PATH', name], known)).toEqual([{ name, nearest }]);
});

test.each([
  'HOME',
  'PATH',
  'PWD',
  'SORT',
  'POST',
  'HOSTNAME',
  'NODE_OPTIONS',
  'FOYER_PORT',
  'FOYER_SERVICE_HOST',
  'UPSTREAM_PORT_80_TCP_ADDR',
  'SHADOW_SERVICE_PORT',
  'SHADOWS',
  'PUBLIC_URL',
])('leaves %s without limits', (name) => {
  expect(findUnknownSettings([name], known)).toEqual([]);
});

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'ab', 1],
  ['abc', 'acb', 2],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('finds the edit distance from %j to %j: %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});
