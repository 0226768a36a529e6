import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../dev/test/test-app.tsx';

const path = '/account-settings';
const panel = async () => within(await screen.findByRole('region', { name: 'Appearance' }));

test('B017 F141 offers light, dark and system themes, and switches at once', async () => {
  const { user } = await renderApp({ path, as: 'member' });
  const options = within((await panel()).getByRole('group', { name: 'Theme' }));
  expect(options.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'light',
    'dark',
    'system',
  ]);
  expect(options.getByRole('radio', { name: 'System' })).toBeChecked();

  await user.click(options.getByRole('radio', { name: 'Dark' }));

  expect(options.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(document.cookie).toContain('be-active-theme=2');
});

test('F180 hides the theme panel if the site uses one theme for everyone', async () => {
  await renderApp({ path, as: 'member', scenarios: ['one theme for all'] });
  await screen.findByRole('region', { name: 'Account details' });

  expect(screen.queryByRole('region', { name: 'Appearance' })).toBeNull();
});
