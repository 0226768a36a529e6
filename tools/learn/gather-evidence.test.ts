import { expect, test } from 'vitest';
import { templateOf } from './gather-evidence.ts';

test.each([
  ['/api/v1/events', 'events'],
  ['/api/v1/events/7', 'events/{id}'],
  ['/api/v1/events/7/photos/3/', 'events/{id}/photos/{photoId}'],
  ['/auth/sessions/00000000-0000-4000-8000-000000000001', 'auth/sessions/{id}'],
])('%s becomes %s', (address, path) => {
  expect(templateOf(address)).toEqual({ path, isDoubtful: false });
});

test('treats a redacted segment after a word as a parameter', () => {
  expect(templateOf('/api/v1/events/id-4')).toEqual({ path: 'events/{id}', isDoubtful: true });
});

test.each([
  ['/api/v1/id-1/7', /hidden/],
  ['/api/v1/7', /starts with a number/],
  ['/api/v1/Events', /lower case/],
  ['/api/v1/a%20b', /lower case/],
  [`/api/v1/${'a/'.repeat(40)}`, /too long/],
])('finds no template for %s', (address, reason) => {
  expect(templateOf(address)).toMatch(reason);
});
