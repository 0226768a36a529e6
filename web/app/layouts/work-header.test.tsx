import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';

test.each([
  ['the admin area', '/admin/genres', 'admin', 'Admin', '/admin'],
  ['backstage', '/backstage', 'artist', 'Backstage', '/backstage'],
] as const)(
  'P025 F005 %s has a frame of its own: no site menu, no footer, a palette and a way back',
  async (_, path, as, title, start) => {
    const { user } = await renderApp({ path, as });
    const header = within(await screen.findByRole('banner'));

    expect(header.getByRole('link', { name: title })).toHaveAttribute('href', start);
    expect(header.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/');
    expect(header.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    await user.click(header.getByRole('button', { name: /^Search and commands/ }));
    expect(
      await screen.findByRole('combobox', { name: 'Search, open a page or run a command' }),
    ).toBeVisible();
  },
);
