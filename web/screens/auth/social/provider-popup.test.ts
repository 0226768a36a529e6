// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPopup, popupCallback } from './provider-popup.ts';

const url = '/secure/auth/social/google/login';
const success = { type: 'social-auth', status: 'SUCCESS', callbackData: { bootstrapData: 'x' } };

beforeEach(() => void vi.useFakeTimers());

/** A popup that can be closed, and a spy on `window.open`. */
function popupWindow() {
  const popup = {
    closed: false,
    close: vi.fn<() => void>(() => {
      popup.closed = true;
    }),
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  return { popup, open };
}

/** jsdom accepts only its own windows as a source. */
function postMessageFrom(data: unknown, source: unknown, origin = location.origin): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  window.dispatchEvent(event);
}

const resultOrWaiting = <T>(promise: Promise<T>): Promise<T | 'waiting'> =>
  Promise.race([promise, Promise.resolve('waiting' as const)]);

describe('the popup of a social sign-in', () => {
  test('F068 opens a popup of 650 by 550 px', () => {
    const { open } = popupWindow();

    openPopup(url);

    expect(open).toHaveBeenCalledWith(
      url,
      'social-auth',
      expect.stringMatching(/^popup,width=650,height=550,left=-?[\d.]+,top=-?[\d.]+$/),
    );
  });

  test("F069 returns the callback page's message and closes the popup", async () => {
    const { popup } = popupWindow();
    const result = popupCallback(popup as unknown as Window);

    postMessageFrom(success, popup);

    await expect(result).resolves.toEqual(success);
    expect(popup.close).toHaveBeenCalledOnce();
  });

  test('F069 reads a message that the callback page posts to a channel', async () => {
    const { popup } = popupWindow();
    const result = popupCallback(popup as unknown as Window);
    const channel = new BroadcastChannel('social-auth');

    for (const message of [{ type: 'theme' }, success])
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Channels take none.
      channel.postMessage(message);

    await expect(result).resolves.toEqual(success);
    expect(popup.close).toHaveBeenCalledOnce();
    channel.close();
  });

  test.each(['SUCCESS', 'REQUEST_PASSWORD', 'ERROR', 'ALREADY_LOGGED_IN'])(
    'F069 accepts the status %s',
    async (status) => {
      const { popup } = popupWindow();
      const result = popupCallback(popup as unknown as Window);

      postMessageFrom({ type: 'social-auth', status }, popup);

      await expect(result).resolves.toEqual({ type: 'social-auth', status });
    },
  );

  test.each([
    ['of another type', { ...success, type: 'theme' }],
    ['without a type', { status: 'SUCCESS' }],
    ['with an unknown status', { ...success, status: 'OWNED' }],
    ['with a status of another kind', { ...success, status: { toString: null } }],
    ['without a status', { type: 'social-auth' }],
    ['that is nothing', null],
    ['that is text', 'SUCCESS'],
    ['that is JSON text', JSON.stringify(success)],
    ['that is a list', [success]],
  ])('F069 keeps waiting after a message %s', async (_what, data) => {
    const { popup } = popupWindow();
    const result = popupCallback(popup as unknown as Window);

    postMessageFrom(data, popup);

    expect(await resultOrWaiting(result)).toBe('waiting');
  });

  test('F069 ignores messages from other windows and other sites', async () => {
    const { popup } = popupWindow();
    const result = popupCallback(popup as unknown as Window);

    postMessageFrom(success, window);
    postMessageFrom(success, null);
    postMessageFrom(success, { ...popup });
    for (const origin of [
      'https://evil.test',
      'null',
      '',
      `${location.origin}.evil.test`,
      location.origin.toUpperCase(),
    ])
      postMessageFrom(success, popup, origin);

    expect(await resultOrWaiting(result)).toBe('waiting');
  });

  test('F068 resolves to null when the popup is closed, which it checks every second', async () => {
    const { popup } = popupWindow();
    const result = popupCallback(popup as unknown as Window);

    popup.closed = true;
    vi.advanceTimersByTime(999);
    expect(await resultOrWaiting(result)).toBe('waiting');

    vi.advanceTimersByTime(1);
    expect(await resultOrWaiting(result)).toBeNull();
  });

  test('F068 returns null if the browser blocks the popup', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);

    expect(openPopup(url)).toBeNull();
  });

  test('F068 removes its timers and listeners', async () => {
    const { popup } = popupWindow();
    const removed = vi.spyOn(window, 'removeEventListener');
    const result = popupCallback(popup as unknown as Window);

    postMessageFrom(success, popup);
    postMessageFrom({ ...success, status: 'ERROR' }, popup);

    await expect(result).resolves.toEqual(success);
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.map(([type]) => type)).toEqual(['message']);
  });
});
