import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { server } from '../../../../mocks/node.ts';
import { before, paste, renderApp } from '../../../dev/test/test-app.tsx';

const recoveryCode = 'Ka8wPz2mQx-Lr5tYn0vBc';

/** Completes the password step of a user with a second factor. */
async function challenged(path = '/login') {
  const app = await renderApp({ path, scenarios: ['no demo'] });
  await paste(app.user, await screen.findByLabelText('Email'), 'ines@undersong.test');
  await app.user.type(screen.getByLabelText('Password'), 'undersong{Enter}');
  const code = await screen.findByLabelText('Code');
  return {
    ...app,
    code,
    proceed: () => app.user.click(screen.getByRole('button', { name: 'Continue' })),
  };
}

const accountMenu = () => screen.findByRole('button', { name: 'Account menu' });

describe('the second factor', () => {
  test('F051 replaces the form and focuses the code field', async () => {
    const { code, address } = await challenged();

    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(address()).toBe('/login');
  });

  test("F051 sets the tab's title until the password form returns", async () => {
    const { user } = await challenged();
    await waitFor(() => expect(document.title).toBe('Two factor authentication · Undersong'));

    await user.click(screen.getByRole('button', { name: 'Back to sign in' }));

    await waitFor(() => expect(document.title).toBe('Sign in · Undersong'));
  });

  test('F053 signs in with the right code, and replaces the form in the history', async () => {
    const { user, code, goBack, address } = await challenged();

    await user.type(code, '123456');

    await accountMenu();
    await goBack();
    expect(address()).toBe(before);
  });

  test('F014 F053 returns to the page that required sign-in', async () => {
    const { user, code, address } = await challenged('/notifications?a=1');

    await user.type(code, '123456');

    await accountMenu();
    expect(address()).toBe('/notifications?a=1');
  });

  test.each(['123 456', ' 123456 ', '12 34 56'])(
    'F051 accepts a code pasted as %j and sends it at once',
    async (pasted) => {
      const { user, code } = await challenged();

      await user.click(code);
      await user.paste(pasted);

      expect(await accountMenu()).toBeVisible();
    },
  );

  test("F072 shows a wrong code's error at the field and focuses it", async () => {
    const { user, code } = await challenged();

    await user.type(code, '000000');

    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(
        /^The provided two factor authentication code was invalid\./,
      ),
    );
    expect(code).toHaveFocus();
  });

  test('F051 clears each wrong code, so that the next one can be typed at once', async () => {
    const { user, code } = await challenged();

    await user.type(code, '000000');
    await waitFor(() => expect(code).toHaveValue(''));
    await user.type(code, '111111');
    await waitFor(() => expect(code).toHaveValue(''));
    await user.keyboard('123456');

    expect(await accountMenu()).toBeVisible();
  });

  test('F051 sends nothing without a code of six characters', async () => {
    const requests: string[] = [];
    server.use(
      http.post('*/auth/two-factor-challenge', ({ request }) => void requests.push(request.url)),
    );
    const { user, code, proceed } = await challenged();

    await proceed();
    expect(code).toHaveAccessibleDescription(/^Please fill in this field\./);
    await user.type(code, '12345');
    await proceed();

    expect(requests).toEqual([]);
    expect(code).toHaveAccessibleDescription(/^Please enter at least 6 characters\./);
    expect(code).toHaveFocus();
  });
});

describe('a recovery code', () => {
  test('F051 replaces the code field and back, and moves the focus', async () => {
    const { user } = await challenged();

    await user.click(screen.getByRole('button', { name: 'Use recovery code instead' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription(
      'A code with 21 characters.',
    );
    expect(screen.queryByLabelText('Code')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Use authentication code instead' }));
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.queryByLabelText('Recovery code')).toBeNull();
  });

  test('F051 F053 signs in with a recovery code', async () => {
    const { user, proceed } = await challenged();
    await user.click(screen.getByRole('button', { name: 'Use recovery code instead' }));

    await user.type(screen.getByLabelText('Recovery code'), recoveryCode);
    await proceed();

    expect(await accountMenu()).toBeVisible();
  });

  test('F051 requires exactly 21 characters', async () => {
    const requests: string[] = [];
    server.use(
      http.post('*/auth/two-factor-challenge', ({ request }) => void requests.push(request.url)),
    );
    const { user, proceed } = await challenged();
    await user.click(screen.getByRole('button', { name: 'Use recovery code instead' }));
    const field = screen.getByLabelText('Recovery code');

    await paste(user, field, recoveryCode.slice(0, -1));
    await proceed();

    expect(requests).toEqual([]);
    expect(field).toHaveAccessibleDescription(/^Please enter at least 21 characters\./);
    await paste(user, field, `${recoveryCode}c`);
    expect(field).toHaveValue(recoveryCode);
  });

  test("F072 shows a wrong recovery code's error at its field", async () => {
    const { user, proceed } = await challenged();
    await user.click(screen.getByRole('button', { name: 'Use recovery code instead' }));

    await user.type(screen.getByLabelText('Recovery code'), recoveryCode.toUpperCase());
    await proceed();

    await waitFor(() =>
      expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription(
        /^The provided two factor recovery code was invalid\./,
      ),
    );
  });

  test('F051 clears the field when switching to a recovery code', async () => {
    const { user, code } = await challenged();
    await user.type(code, '123');

    await user.click(screen.getByRole('button', { name: 'Use recovery code instead' }));

    expect(screen.getByLabelText('Recovery code')).toHaveValue('');
  });
});

test('F051 returns to the password form', async () => {
  const { user } = await challenged();

  await user.click(screen.getByRole('button', { name: 'Back to sign in' }));

  expect(screen.getByLabelText('Password')).toBeVisible();
});
