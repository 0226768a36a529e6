import { METHODS } from 'node:http';
import { expect, test } from 'vitest';
import { bounds, RequestCells } from './request-cells.ts';

test('adds what has the same route, method and class of status', () => {
  const cells = new RequestCells();

  cells.record('document', 'GET', 200, 4, null);
  cells.record('document', 'GET', 204, 30, 20);
  cells.record('document', 'GET', 404, 1, null);

  expect(cells.all().map(({ status, total, upstream }) => [status, total.count, total.sumMs, upstream.count])).toEqual([['2xx', 2, 34, 1], ['4xx', 1, 1, 0]]);
});

test('puts a duration under the first bound that it does not pass', () => {
  const cells = new RequestCells();

  for (const ms of [0, 5, 5.1, 30_000, 30_001]) cells.record('document', 'GET', 200, ms, null);

  const buckets = cells.all()[0]?.total.buckets;
  expect(buckets?.length).toBe(bounds.length + 1);
  expect([buckets?.[0], buckets?.[1], buckets?.at(-2), buckets?.at(-1)]).toEqual([2, 1, 1, 1]);
});

test('has one name for all methods that nobody uses, and for answers that never began', () => {
  const cells = new RequestCells();

  for (const method of [...METHODS, 'MADE-UP', '']) cells.record('document', method, 0, 1, null);

  expect(cells.all().map(({ method, status }) => `${method} ${status}`).toSorted()).toEqual(['DELETE none', 'GET none', 'HEAD none', 'OPTIONS none', 'PATCH none', 'POST none', 'PUT none', 'other none']);
});
