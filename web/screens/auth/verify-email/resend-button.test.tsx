import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { world } from '../../../../mocks/node.ts';
import { SessionProvider } from '../../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../../data/session/test-bootstrap.ts';
import { toastStore } from '../../../ui/toast-store.ts';
import { ResendButton } from './verify-form.tsx';

function open() {
  world.actAs('unverified');
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  render(
    <SessionProvider initial={memberBootstrap()}>
      <ResendButton email="noor@undersong.test" />
    </SessionProvider>,
  );
  return {
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
    button: screen.getByRole('button'),
  };
}

test('F062 sends another code and confirms it', async () => {
  const { user, button } = open();

  await user.click(button);

  await vi.waitFor(
    () => expect(toastStore.read()).toMatchObject({ message: 'Email sent', type: 'positive' }),
    15_000,
  );
  expect(world.state.mails).toMatchObject([
    { to: 'noor@undersong.test', secret: world.state.verificationCodes[3] },
  ]);
});

test('F059 shows a wait of half a minute and keeps the focus', async () => {
  const { user, button } = open();
  await user.click(button);
  await vi.waitFor(() => expect(button).toHaveTextContent(/^Resend code in (30|29) s$/), 15_000);

  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  expect(world.state.mails).toHaveLength(1);

  for (let second = 0; second < 30; second += 1)
    await act(async () => vi.advanceTimersByTime(1_000));
  expect(button).toHaveTextContent(/^Resend code$/);
  expect(button).not.toHaveAttribute('aria-disabled');
});

test('F062 shows why no mail was sent, and can be retried at once', async () => {
  const { user, button } = open();
  world.state.failures.push({ key: 'POST resend-email-verification', as: 'too-many', times: 1 });

  await user.click(button);

  await vi.waitFor(
    () =>
      expect(toastStore.read()).toMatchObject({
        message: 'Too many attempts. Please wait a moment and try again.',
        type: 'danger',
      }),
    15_000,
  );
  expect(button).toHaveTextContent(/^Resend code$/);
});
