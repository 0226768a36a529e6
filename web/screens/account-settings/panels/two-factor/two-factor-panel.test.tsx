import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { oneTimeCode } from '../../../../../mocks/legacy/account/two-factor.ts';
import { server, world } from '../../../../../mocks/node.ts';
import { personById } from '../../../../../mocks/people.ts';
import type { PersonaId } from '../../../../../mocks/personas.ts';
import { renderPart } from '../../../../dev/test/test-app.tsx';
import { closeDialog } from '../../../../ui/dialog-store.ts';
import { TwoFactorPanel } from './two-factor-panel.tsx';

const member = 1;
const secretOf = (id: number) => personById(world.state, id)?.two_factor_secret ?? '';
// A dialog hides the page behind it until it has faded out, and hidden regions have no name.
const panel = () =>
  within(
    screen
      .getByRole('heading', { name: 'Two factor authentication', hidden: true })
      .closest('section')!,
  );

async function open(as: PersonaId = 'member') {
  const app = await renderPart(<TwoFactorPanel />, { as });
  await screen.findByRole('region', { name: 'Two factor authentication' });
  await panel().findByText(/^Two factor authentication is|^You haven't/);
  const press = async (name: string) =>
    app.user.click(await panel().findByRole('button', { name }));
  return {
    ...app,
    press,
    givePassword: async (password = 'undersong') => {
      const dialog = within(await screen.findByRole('dialog', { name: 'Confirm password' }));
      await app.user.type(dialog.getByLabelText('Password'), `${password}{Enter}`);
    },
  };
}

/** Continues up to the code that confirms the app. */
async function enabled() {
  const app = await open();
  await app.press('Enable');
  await app.givePassword();
  const code = await panel().findByLabelText('Code');
  return { ...app, code };
}

afterEach(() => closeDialog());

describe('two-factor authentication', () => {
  test('F190 F191 sets up with the password, a key and a code, then shows recovery codes', async () => {
    const { user, code } = await enabled();
    expect(code).toHaveFocus();
    expect(panel().getByRole('img', { name: 'QR code with the setup key' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml,/),
    );
    expect(panel().getByText(secretOf(member))).toBeVisible();

    await user.type(
      code,
      `${await oneTimeCode(secretOf(member), Math.floor(Date.now() / 30_000))}{Enter}`,
    );

    expect(await panel().findByText('Two factor authentication is on.')).toHaveFocus();
    expect(
      within(panel().getByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem'),
    ).toHaveLength(8);
    expect(personById(world.state, member)?.two_factor_confirmed_at).not.toBeNull();
  });

  test("F191 shows a wrong code's error at the field and stays pending", async () => {
    const { user, code } = await enabled();

    await user.type(code, '000000{Enter}');

    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(
        /The provided two factor authentication code was invalid\./,
      ),
    );
    expect(code).toHaveFocus();
    expect(personById(world.state, member)?.two_factor_confirmed_at).toBeNull();
  });

  test('F190 turns off again when the setup is cancelled', async () => {
    const { press } = await enabled();

    await press('Cancel');

    expect(await panel().findByText('Two factor authentication is off.')).toHaveFocus();
    expect(personById(world.state, member)?.recovery_codes).toEqual([]);
  });

  test('F190 F192 shows code and key again after a reload while the password is remembered', async () => {
    Object.assign(personById(world.state, member) ?? {}, {
      two_factor_secret: 'ABCDEFGHIJKLMNOP',
      recovery_codes: ['a-b'],
    });
    server.use(
      http.get('*/auth/user/confirmed-password-status', () =>
        HttpResponse.json({ confirmed: true }),
      ),
    );
    server.use(
      http.get('*/auth/user/two-factor/qr-code', () =>
        HttpResponse.json({
          svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
          secret: 'ABCDEFGHIJKLMNOP',
        }),
      ),
    );
    await renderPart(<TwoFactorPanel />, { as: 'member' });

    await screen.findByRole('region', { name: 'Two factor authentication' });
    expect(await panel().findByText('ABCDEFGHIJKLMNOP')).toBeVisible();
    expect(panel().getByLabelText('Code')).not.toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(panel().queryByText("You haven't finished setting it up.")).toBeNull();
  });

  test('F190 F192 asks for no password after a reload until a button is clicked', async () => {
    Object.assign(personById(world.state, member) ?? {}, {
      two_factor_secret: 'ABCDEFGHIJKLMNOP',
      recovery_codes: ['a-b'],
    });
    await open();
    expect(await panel().findByRole('button', { name: 'Show setup key' })).toBeVisible();
    expect(panel().getByLabelText('Code')).toBeVisible();

    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('F190 stays pending after a reload and shows the key on request', async () => {
    const person = personById(world.state, member);
    Object.assign(person ?? {}, { two_factor_secret: 'ABCDEFGHIJKLMNOP', recovery_codes: ['a-b'] });
    const { press, givePassword } = await open();
    expect(panel().getByText("You haven't finished setting it up.")).toBeVisible();

    await press('Show setup key');
    await givePassword();

    expect(await panel().findByText('ABCDEFGHIJKLMNOP')).toBeVisible();
    await waitFor(() => expect(panel().getByLabelText('Code')).toHaveFocus());
  });

  test('F190 F192 finishes the setup with code and password if the key is already in an app', async () => {
    Object.assign(personById(world.state, member) ?? {}, {
      two_factor_secret: 'ABCDEFGHIJKLMNOP',
      recovery_codes: ['a-b'],
    });
    const { user, givePassword } = await open();

    await user.type(await panel().findByLabelText('Code'), '123456');
    await givePassword();

    expect(await panel().findByText('Two factor authentication is on.')).toBeVisible();
    expect(
      within(panel().getByRole('list', { name: 'Recovery codes' })).getByText('a-b'),
    ).toBeVisible();
  });

  test('F191 turns off after a confirmation and the password', async () => {
    const { user, press, givePassword } = await open('two-factor');

    await press('Disable');
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable' }),
    );
    await givePassword();

    expect(await screen.findByText('Two factor authentication has been disabled.')).toBeVisible();
    expect(await panel().findByText('Two factor authentication is off.')).toBeVisible();
    expect(personById(world.state, 4)?.two_factor_confirmed_at).toBeNull();
  });

  test('F190 F191 replaces the recovery codes with new ones', async () => {
    const { press, givePassword } = await open('two-factor');
    await press('Show recovery codes');
    expect(panel().getByText('Ka8wPz2mQx-Lr5tYn0vBc')).toBeVisible();

    await press('Generate new codes');
    await givePassword();

    await waitFor(() => expect(panel().queryByText('Ka8wPz2mQx-Lr5tYn0vBc')).toBeNull());
    expect(
      await panel().findByText(personById(world.state, 4)?.recovery_codes[0] ?? ''),
    ).toBeVisible();
  });

  test('F190 F191 stays pending if the key cannot be read, and shows it on request', async () => {
    const { press, givePassword } = await open();
    server.use(
      http.get('*/auth/user/two-factor/qr-code', () =>
        HttpResponse.json({ message: 'Not now.' }, { status: 500 }),
      ),
    );
    await press('Enable');
    await givePassword();
    expect(await panel().findByText("You haven't finished setting it up.")).toHaveFocus();
    expect(screen.queryByText('Not now.')).toBeNull();

    server.resetHandlers();
    await press('Show setup key');

    expect(await panel().findByText(secretOf(member))).toBeVisible();
  });

  test('F190 F191 turns on as soon as it is confirmed, even if the account never loads', async () => {
    const { user, code } = await enabled();
    server.use(http.get('*/api/v1/users/:id', () => new Promise<never>(() => undefined)));

    await user.type(
      code,
      `${await oneTimeCode(secretOf(member), Math.floor(Date.now() / 30_000))}{Enter}`,
    );

    expect(await panel().findByText('Two factor authentication is on.')).toHaveFocus();
    expect(screen.queryAllByRole('button', { busy: true })).toEqual([]);
  });

  test('F190 F191 hides old recovery codes if the new ones cannot be read, and shows them on retry', async () => {
    const { press, givePassword } = await open('two-factor');
    await press('Show recovery codes');
    server.use(
      http.get('*/api/v1/users/:id', () =>
        HttpResponse.json({ message: 'Not now.' }, { status: 403 }),
      ),
    );
    await press('Generate new codes');
    await givePassword();
    expect(
      await screen.findByText('New recovery codes are ready. The old ones no longer work.'),
    ).toBeVisible();
    expect(panel().queryByText('Ka8wPz2mQx-Lr5tYn0vBc')).toBeNull();
    await press('Show recovery codes');
    expect(await screen.findByText('Not now.')).toBeVisible();

    server.resetHandlers();
    await press('Show recovery codes');

    expect(
      await panel().findByText(personById(world.state, 4)?.recovery_codes[0] ?? ''),
    ).toBeVisible();
  });

  test('F190 copies, downloads and prints recovery codes', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.download);
    });
    Object.assign(URL, { createObjectURL: () => 'blob:codes', revokeObjectURL: () => undefined });
    const { press } = await open('two-factor');
    await press('Show recovery codes');

    await press('Copy codes');
    await press('Download');
    await press('Print');

    expect(await navigator.clipboard.readText()).toContain('Ka8wPz2mQx-Lr5tYn0vBc\n');
    expect(clicked).toEqual(['undersong-recovery-codes.txt']);
    const frame = document.querySelector('iframe');
    await waitFor(() =>
      expect(frame?.contentDocument?.body.textContent).toContain(
        'Recovery codes for UndersongKa8wPz2mQx-Lr5tYn0vBc',
      ),
    );
    // Firefox prints nothing from a frame that is not displayed.
    expect(frame).not.toHaveAttribute('hidden');
    frame?.remove();
  });

  test('F190 shows why the account failed to load, and loads on retry', async () => {
    server.use(
      http.get('*/api/v1/users/:id', () =>
        HttpResponse.json({ message: 'Not today.' }, { status: 403 }),
      ),
    );
    const { user } = await renderPart(<TwoFactorPanel />, { as: 'member' });
    await screen.findByRole('region', { name: 'Two factor authentication' });
    expect(await panel().findByText('Not today.')).toBeVisible();

    server.resetHandlers();
    await user.click(panel().getByRole('button', { name: 'Try again' }));

    expect(await panel().findByText('Two factor authentication is off.')).toBeVisible();
  });
});

describe('the password confirmation', () => {
  test('F192 asks for the password only once within its time', async () => {
    const { press } = await enabled();

    await press('Cancel');
    await press('Enable');

    expect(await panel().findByLabelText('Code')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('F192 asks for the password again after 9000 s', async () => {
    const { press } = await enabled();
    // The session would expire earlier unless it is used.
    world.advance(7_000_000);
    await (await fetch('http://localhost:3000/api/v1/users/1')).text();
    world.advance(2_001_000);

    await press('Cancel');

    expect(await screen.findByRole('dialog', { name: 'Confirm password' })).toBeVisible();
  });

  test("F192 shows a wrong password's error at its field", async () => {
    const { press, givePassword } = await open();
    await press('Enable');

    await givePassword('wrong');

    const field = within(screen.getByRole('dialog')).getByLabelText('Password');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('The provided password was incorrect.'),
    );
    expect(secretOf(member)).toBe('');
  });

  test('F192 asks for the password after a 423, even if the backend reported a confirmation', async () => {
    server.use(
      http.get('*/auth/user/confirmed-password-status', () =>
        HttpResponse.json({ confirmed: true }),
      ),
    );
    const { press, givePassword } = await open();

    await press('Enable');
    await givePassword();

    expect(await panel().findByLabelText('Code')).toBeVisible();
  });

  test('F192 changes nothing if the password dialog is closed', async () => {
    const { user, press } = await open();
    await press('Enable');
    await screen.findByRole('dialog', { name: 'Confirm password' });

    await user.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(panel().getByText('Two factor authentication is off.')).toBeVisible();
    expect(panel().getByRole('button', { name: 'Enable' })).not.toHaveAttribute('aria-disabled');
  });

  test.each([
    ['a failure', 500, 'Not now.'],
    ['no connection', 0, "We couldn't reach the server. Check your connection and try again."],
  ])(
    'F192 reports %s in a toast if the confirmation cannot be read',
    async (_, status, message) => {
      server.use(
        http.get('*/auth/user/confirmed-password-status', () =>
          status === 0 ? HttpResponse.error() : HttpResponse.json({ message }, { status }),
        ),
      );
      const { press } = await open();

      await press('Enable');

      expect(await screen.findByText(message)).toBeVisible();
      expect(secretOf(member)).toBe('');
    },
  );
});
