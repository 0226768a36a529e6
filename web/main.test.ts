// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const inlined = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;

test('a developer is told at the first load about an inlined reply that departs from the table, even where the app cannot start', async () => {
  const spoken = vi.spyOn(console, 'error').mockReturnValue();
  const artists = { artists: [{ id: 1 }] };
  // Bootstrap data without any of its parts: an app that starts would outlive this test.
  document.body.innerHTML = `<div id="root"></div>${inlined('bootstrap', {})}${inlined('route-data', { 'landing/artists': artists })}`;

  await import('./main.tsx');

  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load this page");
  expect(spoken).toHaveBeenCalledWith(
    "The reply to 'GET landing/artists' does not fit the table of calls:\n  artists.0.name: expected string, seen nothing",
    artists,
  );
});
