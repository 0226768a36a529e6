import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { matchRoute, notFoundRoute, routes } from '../../../contracts/routes/routes.ts';
import { renderState } from '../test/test-states.tsx';
import { allStates, namedStates } from './all-states.ts';
import { routeStates, statesOfRoutes } from './route-states.ts';

test('every route has a normal, loading, empty and failing state at its own address', () => {
  for (const route of routes)
    for (const name of Object.keys(routeStates)) {
      const state = allStates.get(`${route.id}/${name}`);
      expect(matchRoute(new URL(state?.path ?? '', location.href).pathname)?.route).toBe(route);
    }
});

test('every state has its own address', () => {
  expect(allStates.size).toBe(statesOfRoutes().length + namedStates.length);
  expect([...allStates.keys()].filter((id) => !/^[a-z-]+(?:\/[a-z-]+)+$/.test(id))).toEqual([]);
});

test('every named state has a description', () => {
  expect(namedStates.length).toBeGreaterThan(25);
  expect(namedStates.filter(([, { about }]) => !/^[A-Z].{10,}\.$/.test(about))).toEqual([]);
});

test.each(['normal', 'loading', 'error'])(
  'the state "%s" of a page differs from the others',
  async (name) => {
    const state = allStates.get(`album/${name}`);
    await renderState(state ?? { about: '', path: notFoundRoute.path });

    const shows = { normal: 'Kettle Song', loading: 'Loading', error: 'Try again' }[name] ?? '';
    expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
  },
);
