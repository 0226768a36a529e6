import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SessionProvider } from '../../../data/session/session-provider.tsx';
import { memberBootstrap } from '../../../data/session/test-bootstrap.ts';
import { ResendMail } from './resend-mail.tsx';

test('F016 allows resending a mail only after the wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const send = vi.fn<() => Promise<void>>(async () => undefined);
  render(
    <SessionProvider initial={memberBootstrap()}>
      <ResendMail
        label="Resend link"
        waitingLabel={(seconds) => `Resend link in ${seconds} s`}
        send={send}
        waitSeconds={5}
        isWaitingFirst
      />
    </SessionProvider>,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const button = screen.getByRole('button');
  expect(button).toHaveTextContent(/^Resend link in [54] s$/);
  await user.click(button);
  expect(send).not.toHaveBeenCalled();

  for (let second = 0; second < 6; second += 1)
    await act(async () => vi.advanceTimersByTime(1_000));
  expect(button).toHaveTextContent(/^Resend link$/);
  await user.click(button);

  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce(), 15_000);
});
