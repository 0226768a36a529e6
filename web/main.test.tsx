import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { normaliseBootstrap } from '../contracts/bootstrap.ts';
import { call } from './api/call.ts';

/** A page as the gateway sends it. */
function openPage(path: string, inlined: Record<string, unknown>): void {
  history.replaceState(null, '', path);
  for (const [id, data] of Object.entries(inlined)) {
    const script = Object.assign(document.createElement('script'), { id, type: 'application/json', textContent: JSON.stringify(data) });
    document.body.append(script);
  }
  document.body.append(Object.assign(document.createElement('div'), { id: 'root' }));
}

test('a developer is told at the first load about an inlined reply that departs from the table', async () => {
  const spoken = vi.spyOn(console, 'error').mockReturnValue();
  const routeData = { 'landing/artists': { artists: [{ id: 1 }] } };
  openPage('/contact', { bootstrap: normaliseBootstrap(await call('GET bootstrap-data')), 'route-data': routeData });

  await import('./main.tsx');

  await waitFor(() => expect(spoken).toHaveBeenCalledWith("The reply to 'GET landing/artists' does not fit the table of calls:\n  artists.0.name: expected string, seen nothing", routeData['landing/artists']));
  expect(await screen.findByRole('heading', { name: 'Contact us' })).toBeVisible();
});
