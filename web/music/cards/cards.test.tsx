import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';

test('F142 gives the name on a card its own direction, so that its end is cut', async () => {
  await renderApp({ path: '/artist/1' });
  const albums = within(await screen.findByRole('region', { name: 'Albums' }));

  const name = albums.getByRole('link', { name: 'Salt on the Sill' });

  expect(name.closest('p')).toHaveAttribute('dir', 'auto');
  // Browsers ignore the text of a `bdi` when they choose the direction.
  expect(name.querySelector('bdi')).toBeNull();
});
