import { expect, test } from 'vitest';
import { matchRoute, routes } from '../../contracts/routes/routes.ts';
import { opened, others } from './test-read-screens.ts';

test('F256 the matrix opens every screen that reads data with failing reads', () => {
  const ids = new Set(opened.map(([path]) => matchRoute(path)?.route.id));
  const forgotten = routes.filter(({ id }) => !ids.has(id) && !others.has(id));
  expect(forgotten.map(({ id }) => id)).toEqual([]);
});
