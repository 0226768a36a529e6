import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assumedCalls } from '../../contracts/call-facts.ts';
import { matchRoute } from '../../contracts/routes.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { world } from '../../mocks/node.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import { renderApp } from '../test-app.tsx';
import { toastStore } from '../ui/toast-store.ts';

/**
 * Pages that make the call as soon as they open. The list of workspaces is read with the account
 * menu, and tested there.
 */
const pages: [key: CallKey, path: string, as?: PersonaId][] = [
  ['GET artists/{id}', '/artist/1'],
  ['GET albums/{id}', '/album/1'],
  ['GET tracks/{id}', '/track/1'],
  ['GET playlists/{id}', '/playlist/1'],
  ['GET search', '/search/wren'],
  ['GET users/{id}/liked-tracks', '/user/1'],
  ['GET billing/invoices', '/billing'],
  ['GET admin/reports', '/admin', 'admin'],
  ['GET genres', '/admin/genres', 'admin'],
  ['GET users/{id}/sessions', '/admin/users/7', 'admin'],
  ['GET settings', '/admin/settings/mail', 'admin'],
  ['GET admin/appearance/values', '/admin/appearance', 'admin'],
  ['GET logs/error/download-latest', '/admin/logs', 'admin'],
];

test.each(pages)(
  'F007 F119 a backend without %s has a page at %s, and no failure is reported',
  async (key, path, as = 'subscriber') => {
    expect(assumedCalls).toContain(key);
    await renderApp({
      path,
      as,
      change: (state) => state.failures.push({ key, as: 'missing', times: 100 }),
    });

    await screen.findAllByRole('heading');
    await waitFor(() => expect(world.state.failures[0]?.times).toBeLessThan(100));
    await waitFor(() => expect(document.querySelector('.animate-breathe')).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(/^$/);
    expect(toastStore.read()).toBeNull();
  },
);

test('F008 the areas of the account, of uploads, plans, pages, contact and notifications have their own screens', () => {
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

test('P001 no page is marked as coming soon', () => {
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
