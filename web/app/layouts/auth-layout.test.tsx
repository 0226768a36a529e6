import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';

describe.each(['/login', '/register', '/forgot-password'])('%s', (path) => {
  test('F082 F083 shows the language and theme controls in its footer', async () => {
    const { user } = await renderApp({ path });
    const footer = within(await screen.findByRole('contentinfo'));

    await user.click(footer.getByRole('button', { name: 'Dark mode' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');

    await user.click(await footer.findByRole('button', { name: 'Language: English' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('de'));
  });
});

test('F083 hides the controls on a site with one theme and one language', async () => {
  await renderApp({ path: '/login', scenarios: ['one theme for all', 'languages off'] });
  const footer = within(await screen.findByRole('contentinfo'));

  expect(footer.queryByRole('button')).toBeNull();
});
