import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { world } from '../../../../mocks/node.ts';
import { before, renderApp } from '../../../dev/test/test-app.tsx';

const address = 'mira@undersong.test';
const email = () => screen.findByLabelText('Email');

/** Opens the mailed link and chooses a password. */
async function reset(token: string, [password, repeated] = ['a new password', 'a new password']) {
  const app = await renderApp({
    path: `/password/reset/${token}?email=${encodeURIComponent(address)}`,
    change: (state) => {
      state.passwordResets[address] = { token: 'good+token', at: Date.now() };
    },
  });
  await app.user.type(await screen.findByLabelText('New password'), password ?? '');
  await app.user.type(screen.getByLabelText('Confirm new password'), repeated ?? '');
  await app.user.click(screen.getByRole('button', { name: 'Reset password' }));
  return app;
}

describe('a mailed reset link', () => {
  test('F017 F065 resets the password, and removes the token from the history', async () => {
    const { address: shown, goBack } = await reset('good%2Btoken');

    expect(await screen.findByText('Your password has been reset!')).toBeVisible();
    await waitFor(() => expect(shown()).toBe('/login'));
    expect(world.state.people.find((person) => person.email === address)?.password).toBe(
      'a new password',
    );
    await goBack();
    expect(shown()).toBe(before);
  });

  test('F017 F065 fills in the email of the link and asks for a new password twice', async () => {
    await renderApp({ path: '/password/reset/x?email=mira+x@undersong.test' });

    expect(await email()).toHaveValue('mira+x@undersong.test');
    expect(await email()).not.toHaveAttribute('readonly');
    for (const name of ['New password', 'Confirm new password']) {
      expect(screen.getByLabelText(name)).toBeRequired();
      expect(screen.getByLabelText(name)).toHaveAttribute('autocomplete', 'new-password');
    }
  });

  test('F072 F065 shows an invalid link on the email field, and offers a new one', async () => {
    await reset('bad');

    await waitFor(async () =>
      expect(await email()).toHaveAccessibleDescription('This password reset token is invalid.'),
    );
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  test('F072 F065 shows a confirmation mismatch on the password field', async () => {
    await reset('good%2Btoken', ['a new password', 'another']);

    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        'The password confirmation does not match.',
      ),
    );
  });
});
