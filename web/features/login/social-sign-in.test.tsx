import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { call } from '../../api/call.ts';
import { before, renderApp } from '../../test-app.tsx';

/** Presses a provider's button, and lets the popup say this. */
async function answer(message: object, path = '/login') {
  const popup = { closed: false, close: () => undefined };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const app = await renderApp({ path });
  await app.user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  const event = new MessageEvent('message', { data: { type: 'social-auth', ...message }, origin: location.origin });
  Object.defineProperty(event, 'source', { value: popup });
  await act(async () => void window.dispatchEvent(event));
  return { ...app, open };
}

describe('signing in with another site\'s account', () => {
  test('F069 applies the start-up data of the callback and leads on, in place of the form', async () => {
    world.actAs('member');
    const { data } = await call('GET bootstrap-data');

    const { address, goBack, open } = await answer({ status: 'SUCCESS', callbackData: { bootstrapData: data } }, '/notifications');

    await screen.findByRole('button', { name: 'Account menu' });
    expect(open.mock.calls[0]?.[0]).toBe('/secure/auth/social/google/login');
    expect(address()).toBe('/notifications');

    await goBack();
    expect(address()).toBe(before);
  });

  test.each([['You are banned.', 'You are banned.'], [undefined, 'An error occurred. Please try again later'], ['', 'An error occurred. Please try again later']])(
    'F071 after an ERROR of %j says %j', async (errorMessage, wanted) => {
      await answer({ status: 'ERROR', callbackData: { errorMessage } });

      await waitFor(() => expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(wanted));
    },
  );

  test.each([[{ status: 'SUCCESS' }], [{ status: 'SUCCESS', callbackData: null }], [{ status: 'SUCCESS', callbackData: { bootstrapData: {} } }], [{ status: 'SUCCESS', callbackData: { bootstrapData: 'x' } }]])(
    'F069 after %j without start-up data says that it failed', async (message) => {
      const { address } = await answer(message);

      await waitFor(() => expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(/try again/i));
      expect(address()).toBe('/login');
    },
  );

  test('F068 can be tried again after the popup was blocked', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user } = await renderApp({ path: '/login' });
    const button = await screen.findByRole('button', { name: 'Continue with Google' });

    await user.click(button);
    await user.click(button);

    expect(open).toHaveBeenCalledTimes(2);
  });

  test('F068 opens one popup at a time', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({ closed: false, close: () => undefined } as unknown as Window);
    const { user } = await renderApp({ path: '/login' });

    await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await user.click(screen.getByRole('button', { name: 'Continue with Facebook' }));

    expect(open).toHaveBeenCalledOnce();
  });
});
