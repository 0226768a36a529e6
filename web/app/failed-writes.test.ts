import { expect, test } from 'vitest';
import { callKeys } from '../../contracts/calls/call-facts.ts';
import { elsewhere, writes } from './test-failed-writes.ts';

test('every write of the app has a test of its failure', () => {
  const looked = new Set([...writes.map(([key]) => key), ...elsewhere]);
  const sources = Object.entries(
    import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
  ).flatMap(([file, source]) => (/\btest-|\.test\.|reply-shapes/.test(file) ? [] : [source]));
  const made = [
    ...callKeys.filter((key) => !key.startsWith('GET ')),
    'GET workspace/join/{inviteId}' as const,
  ].filter((key) => sources.some((source) => source.includes(`'${key}'`)));

  expect(made.length).toBeGreaterThan(50);
  expect(made.filter((key) => !looked.has(key))).toEqual([]);
});
