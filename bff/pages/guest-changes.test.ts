import { expect, test } from 'vitest';
import { changesWhatGuestsSee } from './guest-changes.ts';
import type { Plan } from '../request/plan-request.ts';

const plan = (effectiveMethod: string, path: string): Plan => ({
  method: 'POST',
  effectiveMethod,
  path,
  headers: [],
  callKey: null,
  visitor: null,
  choice: null,
  isApi: true,
  isOwnPage: false,
  canRepeat: false,
  isResumable: false,
  wantsHtml: false,
});

test.each([
  ['POST', '/api/v1/settings'],
  ['POST', '/api/v1/admin/appearance?_method=PUT'],
  ['PUT', '/api/v1/css-theme/3?_method=PUT'],
  ['DELETE', '/api/v1/css-theme/3'],
  ['PUT', '/api/v1/menus/1'],
  ['PUT', '/api/v1/localizations/2'],
  ['POST', '/api/v1/localizations/2/upload'],
  ['POST', '/api/v1/custom-pages'],
  ['PATCH', '/api/v1/channel/5/'],
  ['PUT', '/api/v1/billing/products/1'],
  ['POST', '/api/v1/prices'],
  ['POST', '/api/v1/value-lists'],
  ['PUT', '/api/v1/roles/2'],
  ['POST', '/api/v1/cache/flush'],
  ['POST', '//api//v1/%73ettings'],
])('a %s of %s changes what guests see', (method, path) => {
  expect(changesWhatGuestsSee(plan(method, path), 200, '')).toBe(true);
  expect(changesWhatGuestsSee(plan(method, `/base${path}`), 204, '/base')).toBe(true);
});

test.each([
  ['GET', '/api/v1/settings'],
  ['HEAD', '/api/v1/settings'],
  ['PUT', '/api/v1/users/me'],
  ['POST', '/auth/login'],
  ['POST', '/storage/api/v1/settings'],
  ['POST', '/api/v1/tracks/plays/1/log'],
  ['POST', '/api/v1/billing/subscriptions'],
  ['POST', '/api/v1/file-entries?x=/api/v1/settings'],
  ['POST', '/api/v1/settingsx'],
])('a %s of %s does not change what guests see', (method, path) => {
  expect(changesWhatGuestsSee(plan(method, path), 200, '')).toBe(false);
});

test.each([199, 302, 403, 422, 500])(
  'a write with the status %i does not count as a change',
  (status) => {
    expect(changesWhatGuestsSee(plan('POST', '/api/v1/settings'), status, '')).toBe(false);
  },
);

test('classifies a call by its row, not by its path', () => {
  const write = { ...plan('POST', '/api/v1/settings'), callKey: 'POST comment' as const };

  expect(changesWhatGuestsSee(write, 200, '')).toBe(false);
  expect(changesWhatGuestsSee(write, 200, '', ['POST comment'])).toBe(true);
  expect(changesWhatGuestsSee(write, 422, '', ['POST comment'])).toBe(false);
});
