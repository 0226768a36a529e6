// @vitest-environment jsdom
import { HttpResponse, http } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { forgetResponses } from './forget-responses.ts';

/** A backend that delays its first response until told, and records its requests. */
function slowBackend() {
  world.actAs('member');
  const requests: string[] = [];
  const { promise: isSlow, resolve: respond } = Promise.withResolvers<void>();
  const isAborted: boolean[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (init?.method === 'GET') signals.push(init.signal);
    else if (init?.method === 'POST')
      isAborted.push(...signals.map((one) => one?.aborted ?? false));
    return fetch(url, init);
  });
  server.use(
    http.get('*/api/v1/value-lists/*', async () => {
      requests.push('read');
      if (requests.length === 1) await isSlow;
      return HttpResponse.json({ localizations: [] });
    }),
  );
  return { requests, isAborted, respond };
}

const read = () => call('GET value-lists/{names}', { params: { names: 'localizations' } });
const login = { email: 'mira@undersong.test', password: 'undersong', remember: true };

describe('a pending read', () => {
  test.each([
    ['F043 is aborted before the visitor signs out', () => call('POST auth/logout')],
    ['F052 is aborted before the visitor signs in', () => call('POST auth/login', { body: login })],
    [
      "F069 is aborted before the visitor connects a provider's account",
      () =>
        call('POST secure/auth/social/connect', {
          body: { service: 'google', password: 'x' },
        }).catch(() => null),
    ],
  ])('%s', async (_title, change) => {
    const { requests, isAborted, respond } = slowBackend();
    void read();
    await vi.waitFor(() => expect(requests).toHaveLength(1));

    await change();
    respond();

    expect(isAborted[0]).toBe(true);
  });

  test('F043 is resent after a failed sign-out', async () => {
    const { requests } = slowBackend();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    world.state.failures.push({ key: 'POST auth/logout', as: 'maintenance', times: 1 });
    const reply = read();
    await vi.waitFor(() => expect(requests).toHaveLength(1));

    await expect(call('POST auth/logout')).rejects.toBeInstanceOf(ApiError);
    await vi.advanceTimersByTimeAsync(2_000);

    expect(await reply).toEqual({ localizations: [] });
    expect(requests).toHaveLength(2);
  });

  test('F043 is not resent for the next person', async () => {
    const { requests } = slowBackend();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    void read();
    await vi.waitFor(() => expect(requests).toHaveLength(1));

    await call('POST auth/logout');
    forgetResponses({ revalidate: false });
    await vi.advanceTimersByTimeAsync(2_000);

    expect(requests).toHaveLength(1);
  });
});
