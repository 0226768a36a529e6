import { expect, test } from 'vitest';
import { boundsFor, fileLimit, reserved } from './bounds.ts';

const usual = { maxRequests: 1_000, maxOfOneAddress: 200 };

test.each([
  [700, { requests: 201, ofOneCall: 101, ofOneAddress: 100, connections: 403 }],
  [1_024, { requests: 309, ofOneCall: 155, ofOneAddress: 154, connections: 619 }],
  [65_536, { requests: 1_000, ofOneCall: 500, ofOneAddress: 200, connections: 64_440 }],
])('with %i files, limits connections to the number of files', (files, bounds) => {
  const found = boundsFor(usual, files);

  expect(found).toEqual({ ...bounds, files });
  expect(
    found.requests + reserved.requests + found.connections + reserved.connections,
  ).toBeLessThanOrEqual(files - 40);
});

test('replaces an unlimited total by one from the number of files', () => {
  expect(boundsFor({ maxRequests: Infinity, maxOfOneAddress: Infinity }, 3_096)).toEqual({
    requests: 1_000,
    ofOneCall: 500,
    ofOneAddress: Infinity,
    connections: 2_000,
    files: 3_096,
  });
});

test('limits one address to half of any total', () => {
  expect(boundsFor({ maxRequests: 50, maxOfOneAddress: 200 }, 20_000).ofOneAddress).toBe(25);
  expect(boundsFor({ maxRequests: 1, maxOfOneAddress: 200 }, 20_000).ofOneAddress).toBe(1);
});

test('reads how many files this process may open', () => {
  expect(fileLimit()).toBeGreaterThan(100);
});
