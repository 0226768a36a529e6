import { expect, test } from 'vitest';
import { matchRoute } from '../../contracts/routes/routes.ts';

test('F008 account, uploads, plans, pages, contact and notifications have screens', () => {
  const areas = [
    '/account-settings',
    '/uploads',
    '/pricing',
    '/checkout/3/6',
    '/billing',
    '/change-plan/3/6/confirm',
    '/pages/about',
    '/contact',
    '/notifications',
    '/notifications/settings',
    '/api-docs',
  ];

  const screens = areas.map((path) => matchRoute(path)?.route.screen);

  expect(new Set(screens)).toHaveLength(areas.length);
});

test('P001 every page has a screen', () => {
  const sources = import.meta.glob<string>('../**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const putsOff = /(['"`>])[^'"`<>\n]*(?:\bSoon\b|\bcoming soon\b|being built)/;

  const found = Object.entries(sources).flatMap(([file, source]) =>
    !file.includes('.test.') && putsOff.test(source) ? [file] : [],
  );

  expect(Object.keys(sources).length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
