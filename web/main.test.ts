// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

// It keeps watching the page, and would outlive this test.
vi.mock('./dev/overlay-contrast.ts', () => ({ watchOverlayContrast: vi.fn() }));

const inlined = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;

test('reports a mismatch of an inlined reply to developers on the first load, even if the app cannot start', async () => {
  const spoken = vi.spyOn(console, 'error').mockReturnValue();
  const artists = { artists: [{ id: 1 }] };
  // Bootstrap data with missing parts, so that the app cannot start: a running app would outlive
  // this test.
  document.body.innerHTML = `<div id="root"></div>${inlined('bootstrap', {})}${inlined('route-data', { 'landing/artists': artists })}`;

  await import('./main.tsx');

  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load this page");
  expect(spoken).toHaveBeenCalledWith(
    "The response to 'GET landing/artists' doesn't match the schema:\n  artists.0.name: expected string, seen nothing",
    artists,
  );
});
