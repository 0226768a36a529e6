import { describe, expect, test } from 'vitest';
import { callUrl, matchCall } from './call-key.ts';
import { matchRoute, notFoundRoute, routes } from './routes.ts';
import { routeCalls } from './route-data.ts';

const languages = { address: 'value-lists/localizations', shared: true };

describe('the calls that a path needs', () => {
  test('hold the languages of the footer everywhere, also where nothing is found', () => {
    expect(routeCalls(null)).toEqual([languages]);
    expect(routeCalls(matchRoute('/'))).toEqual([languages]);
    expect(routeCalls({ route: notFoundRoute, params: {} })).toEqual([languages]);
  });

  test('F124 hold the first page of notifications, with the visitor\'s own credentials', () => {
    expect(routeCalls(matchRoute('/notifications'))).toEqual([languages, { address: 'notifications?page=1', shared: false }]);
    expect(routeCalls(matchRoute('/notifications/settings'))).toEqual([languages]);
  });

  test('are rows of the table, each at most once', () => {
    for (const route of routes) {
      const found = routeCalls({ route, params: Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1'])) });

      expect(new Set(found.map(({ address }) => address)).size).toBe(found.length);
      for (const { address } of found) expect(matchCall('GET', callUrl(address).split('?', 1)[0] ?? '')).not.toBeNull();
    }
  });

  test('are public lists only where they are shared: a shared answer reaches everyone', () => {
    const shared = new Set(routes.flatMap((route) => routeCalls({ route, params: {} })).filter((call) => call.shared).map((call) => call.address));

    expect([...shared]).toEqual(['value-lists/localizations']);
  });
});
