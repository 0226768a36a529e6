import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { replay } from '../../mocks/node.ts';
import { renderApp } from '../dev/test/test-app.tsx';

test('B003 replays a recorded sign-in, the settings and an upload in Vitest', async () => {
  replay('settings-and-upload');
  const { user, address } = await renderApp({ path: '/login' });
  const email = await screen.findByLabelText('Email');
  // The demo fills in an account's address, which the recording replaced with a placeholder.
  expect(email).toHaveValue('person-1@example.test');
  await user.clear(email);
  await user.type(email, 'whoever@example.test');
  await user.type(screen.getByLabelText('Password'), 'whatever it was');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await expect.poll(address).toBe('/');
  cleanup();

  const again = await renderApp({ path: '/account-settings' });
  const details = within(await screen.findByRole('region', { name: 'Account details' }));
  expect(details.getByLabelText('First name')).toHaveValue('Given2');
  await again.user.type(details.getByLabelText('First name'), ' the second');
  await again.user.click(details.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Updated account details')).toBeVisible();

  // The request body does not matter: the response is recorded.
  const uploaded = await fetch('/api/v1/file-entries', { method: 'POST' });
  expect(await uploaded.json()).toMatchObject({
    fileEntry: {
      file_size: 20_000,
      mime: 'audio/wav',
      name: expect.stringMatching(/^Name \d+$/) as string,
    },
  });
});
