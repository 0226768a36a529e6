import { expect, test } from 'vitest';
import { boundsFor, boundsWithin, fileLimit, reserved } from './bounds.ts';

const usual = { maxRequests: 1_000, maxOfOneAddress: 200 };

test.each([
  [700, { requests: 201, ofOneCall: 101, ofOneAddress: 100, connections: 403 }],
  [1_024, { requests: 309, ofOneCall: 155, ofOneAddress: 154, connections: 619 }],
  [65_536, { requests: 1_000, ofOneCall: 500, ofOneAddress: 200, connections: 64_440 }],
])('with %i files, connections never exceed files', (files, bounds) => {
  const found = boundsFor(usual, files);

  expect(found).toEqual({ ...bounds, files });
  expect(
    found.requests + reserved.requests + found.connections + reserved.connections,
  ).toBeLessThanOrEqual(files - 40);
});

test('a disabled bound is derived from the number of files', () => {
  expect(boundsFor({ maxRequests: Infinity, maxOfOneAddress: Infinity }, 3_096)).toEqual({
    requests: 1_000,
    ofOneCall: 500,
    ofOneAddress: Infinity,
    connections: 2_000,
    files: 3_096,
  });
});

test('one address never gets more than half, however small the total', () => {
  expect(boundsFor({ maxRequests: 50, maxOfOneAddress: 200 }, 20_000).ofOneAddress).toBe(25);
  expect(boundsFor({ maxRequests: 1, maxOfOneAddress: 200 }, 20_000).ofOneAddress).toBe(1);
});

test('reads how many files this process may open', () => {
  expect(fileLimit()).toBeGreaterThan(100);
});

test('an instance takes the whole site-wide limit, unless its own is set and lower', () => {
  const total = { maxRequests: 1_000, maxOfOneAddress: 200, maxRequestsTotal: 3_000 };
  const own = (origin: 'default' | 'environment') => [
    { name: 'UPSTREAM_MAX_REQUESTS', value: '1000', origin, isSecret: false },
  ];

  expect(boundsFor({ ...total, effective: own('default') }, 1_000_000).requests).toBe(3_000);
  expect(boundsFor({ ...total, effective: own('environment') }, 1_000_000).requests).toBe(1_000);
});

test('a share lowers the request limits, and keeps the limit of visitors’ connections', () => {
  const config = { maxRequests: 100, maxOfOneAddress: 200 };
  const bounds = boundsFor(config, 4_096);

  expect(boundsWithin(bounds, 25, config)).toEqual({
    ...bounds,
    requests: 25,
    ofOneCall: 13,
    ofOneAddress: 12,
  });
  expect(boundsWithin(bounds, 500, config)).toEqual(bounds);
});
