import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { http } from 'msw/http';
import { server, world } from '../../../../mocks/node.ts';
import { SessionProvider } from '../../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../../data/session/test-bootstrap.ts';
import { continueVerified } from './continue-verified.ts';
import { VerifyForm } from './verify-form.tsx';
import { saveOnboarding } from '../../../data/session/onboarding.ts';
import { storedKeys } from '../../../dev/test/test-shared-page.ts';

function open() {
  world.actAs('unverified');
  const onVerified = vi.fn<() => Promise<void>>(async () => undefined);
  render(
    <SessionProvider initial={memberBootstrap()}>
      <VerifyForm onVerified={onVerified} />
    </SessionProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    onVerified,
    code: screen.getByLabelText('Code'),
    verify: screen.getByRole('button', { name: 'Verify' }),
  };
}

describe('the verification code', () => {
  test('F061 requires a numeric code, which phones fill in from mails', () => {
    const { code } = open();

    expect(code).toBeRequired();
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  });

  test.each([
    '246810',
    '246 810',
    ' 24 68 10\n',
    '2468109',
    '246-810',
    '\u200e246810\u200e',
    '٢٤٦٨١٠',
    '۲۴۶۸۱۰',
  ])('F059 F061 converts the pasted code %j to six digits and sends it at once', async (pasted) => {
    const { user, code, onVerified } = open();

    await user.click(code);
    await user.paste(pasted);

    expect(code).toHaveValue('246810');
    await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
  });

  test('F059 sends the code with its sixth digit, as its hint announces', async () => {
    const { user, code, onVerified } = open();
    expect(code).toHaveAccessibleDescription("We'll check the code automatically.");

    await user.type(code, '24681');
    expect(onVerified).not.toHaveBeenCalled();
    await user.keyboard('0');

    await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
  });

  test('F059 clears a wrong code, and sends the next one only when it is complete', async () => {
    const sent = vi.fn<() => void>();
    server.use(http.post('*/validate-email-verification-otp', () => sent()));
    const { user, code } = open();
    await user.type(code, '000000');
    await waitFor(() => expect(code).toBeInvalid());
    expect(code).toHaveValue('');

    await user.keyboard('00000');
    expect(sent).toHaveBeenCalledOnce();
    await user.keyboard('1');

    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  });

  test('F059 replaces a wrong code with a pasted one and sends it at once', async () => {
    const { user, code, onVerified } = open();
    await user.type(code, '000000');
    await waitFor(() => expect(code).toBeInvalid());

    await user.paste('246 810');

    expect(code).toHaveValue('246810');
    await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
  });

  test('F061 shows an error at the field instead of sending an empty code', async () => {
    const { user, code, verify, onVerified } = open();

    await user.click(verify);

    expect(code).toHaveAccessibleDescription(/^Please fill in this field\./);
    expect(code).toHaveFocus();
    expect(onVerified).not.toHaveBeenCalled();
  });

  test('F061 accepts at most six characters', async () => {
    const { user, code } = open();

    await user.type(code, '24681012');

    expect(code).toHaveValue('246810');
  });

  test('F063 continues with the right code', async () => {
    const { user, code, onVerified } = open();

    await user.type(code, '246810');

    await waitFor(() => expect(onVerified).toHaveBeenCalledOnce());
    expect(world.state.people.find(({ id }) => id === 3)?.email_verified_at).toEqual(
      expect.any(String),
    );
  });

  test("F072 F063 shows a wrong code's error at the field", async () => {
    const { user, code, onVerified } = open();

    await user.type(code, '000000');

    await waitFor(() =>
      expect(code).toHaveAccessibleDescription(/^This verification code is not valid\./),
    );
    expect(code).toHaveFocus();
    expect(onVerified).not.toHaveBeenCalled();
  });
});

describe('once the email is verified', () => {
  const page = () => ({
    reload: vi.fn<() => void>(),
    replace: vi.fn<(url: string | URL) => void>(),
  });

  test('F063 reloads the page', async () => {
    const loaded = page();

    await continueVerified(memberBootstrap(), null, loaded);

    expect(loaded.reload).toHaveBeenCalledOnce();
    expect(loaded.replace).not.toHaveBeenCalled();
  });

  test("F039 F063 redirects a new user to a saved plan's checkout, once", async () => {
    const loaded = page();
    saveOnboarding({ productId: 2, priceId: 3 });

    await continueVerified(
      { ...memberBootstrap(), billing: { enable: true } },
      '/backstage',
      loaded,
    );

    expect(loaded.replace).toHaveBeenCalledWith('/checkout/2/3');
    expect(storedKeys()).toHaveLength(0);
  });

  test('F035 F063 redirects a new user to the page that required sign-in', async () => {
    const loaded = page();

    await continueVerified(memberBootstrap(), '/backstage?a=1', loaded);

    expect(loaded.replace).toHaveBeenCalledWith('/backstage?a=1');
    expect(loaded.reload).not.toHaveBeenCalled();
  });
});
