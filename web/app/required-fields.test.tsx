import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../test-app.tsx';

/** Names of the fields in this part of the page that cannot be left empty, in their order. */
const required = (part: HTMLElement): (string | null)[] => [...part.querySelectorAll<HTMLInputElement>('[required]')].map((field) => field.labels?.[0]?.textContent ?? null);

test.each([
  ['/login', ['Email', 'Password']],
  ['/register', ['Email', 'Password', 'Confirm password', 'I accept the Terms of service', 'I accept the Privacy policy']],
  ['/forgot-password', ['Email']],
  ['/password/reset/secret', ['Email', 'New password', 'Confirm new password']],
  ['/contact', ['Name', 'Email', 'Message']],
])('F252 on %s exactly the fields that the specification names must be filled in', async (path, names) => {
  await renderApp({ path });
  await screen.findByRole('heading', { level: 1 });

  expect(required(screen.getByRole('main'))).toEqual(names);
});

test('F252 in the account settings a change of password needs all three, and nothing else asks for anything', async () => {
  await renderApp({ path: '/account-settings', as: 'member' });
  const panel = await screen.findByRole('region', { name: 'Password' });
  await within(panel).findByLabelText('Current password');

  expect(required(screen.getByRole('main'))).toEqual(['Current password', 'New password', 'Confirm new password']);
});
