import { expect, test } from 'vitest';
import { stateOf } from './release-state.ts';

const now = Date.parse('2026-03-09T12:00:00Z');

test.each([
  [{}, 'public'],
  [{ visibility: null }, 'public'],
  [{ visibility: 'draft', publish_at: '2030-01-01T00:00:00Z' }, 'draft'],
  [{ visibility: 'private' }, 'private'],
  [{ visibility: 'public', publish_at: '2026-03-09T12:00:01Z' }, 'scheduled'],
  [{ visibility: 'public', publish_at: '2026-03-09T11:59:59Z' }, 'public'],
  [{ visibility: 'public', publish_at: '"><script>' }, 'public'],
])('P022 reads the state of %o as %s', (release, state) => {
  expect(stateOf(release, now)).toBe(state);
});
