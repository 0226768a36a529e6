import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assumedCalls } from '../../contracts/calls/call-facts.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { world } from '../../mocks/node.ts';
import type { PersonaId } from '../../mocks/personas.ts';
import { sample } from '../../tools/test/sample.ts';
import { renderApp } from '../dev/test/test-app.tsx';
import { toastStore } from '../ui/toast-store.ts';

/**
 * Pages that make the call as soon as they open. The list of workspaces is not here: the account
 * menu reads it, and its test covers that.
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

test.each(
  sample(
    pages,
    ([key]) => key.includes('{id}'),
    ([, , as]) => as,
  ),
)(
  'F007 F119 without the call %s, the page at %s opens without an error',
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
