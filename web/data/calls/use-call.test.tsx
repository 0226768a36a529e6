import { act, render, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { record } from '../../../contracts/loose.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import { server, world } from '../../../mocks/node.ts';
import { readInlined } from '../../lib/dom.ts';
import { ApiError } from './api-error.ts';
import { ApiProvider } from './api-provider.tsx';
import { retryDelay, shouldRetry } from './read-retries.ts';
import type { InlinedResponses } from './inlined-responses.ts';
import { readAfterWrite } from './read-after-write.ts';
import { useCall } from './use-call.ts';
import { useCalls } from './use-calls.ts';

const key = 'GET notifications';
const input = { query: { page: 1 } };
const useNotifications = () => useCall(key, input);

/** Counts requests for the list, and lets the backend respond. */
function countRequests(): { count: number } {
  const seen = { count: 0 };
  server.use(
    http.get('*/api/v1/notifications', () => {
      seen.count += 1;
    }),
  );
  return seen;
}

function failAlways(status: number): { count: number } {
  const seen = { count: 0 };
  server.use(
    http.get('*/api/v1/notifications', () => {
      seen.count += 1;
      return HttpResponse.json({ message: 'No.' }, { status });
    }),
  );
  return seen;
}

const letTimePass = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });

/** Providers for the app's reads; `failures` is called with each failure. */
const within = (inlined: InlinedResponses = {}, failures: (error: unknown) => void = () => {}) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <ApiProvider inlined={inlined} onFailure={failures}>
      {children}
    </ApiProvider>
  ),
});

const page = (...ids: string[]) => ({
  pagination: {
    current_page: 1,
    per_page: 30,
    data: ids.map((id) => ({ id, type: 'x', created_at: '2026-01-01', data: { lines: [] } })),
  },
});
const ids = (result: { current: ReturnType<typeof useNotifications> }) =>
  result.current.data?.pagination.data.map(({ id }) => id);

async function readOnce(inlined?: InlinedResponses): Promise<void> {
  const { result, unmount } = renderHook(useNotifications, within(inlined));
  await waitFor(() => expect(result.current.data).toBeDefined());
  unmount();
}

describe('a query', () => {
  test('F110 is not repeated within 30 seconds', async () => {
    world.actAs('member');
    const requests = countRequests();
    letTimePass();
    await readOnce();

    await vi.advanceTimersByTimeAsync(28_000);
    const { result } = renderHook(useNotifications, within());
    expect(result.current.data).toBeDefined();
    // SWR would reread stale data in the next frame. A later read proves that it sent nothing.
    await new Promise(requestAnimationFrame);
    const later = renderHook(() => useCall(key, { query: { page: 2 } }), within());
    await waitFor(() => expect(later.result.current.data).toBeDefined());

    expect(requests.count).toBe(2);
  });

  test('F110 is shown from the cache and reread after 30 seconds', async () => {
    world.actAs('member');
    const requests = countRequests();
    letTimePass();
    await readOnce();

    await vi.advanceTimersByTimeAsync(31_000);
    const { result } = renderHook(useNotifications, within());

    expect(result.current.data).toBeDefined();
    await waitFor(() => expect(requests.count).toBe(2));
  });

  test('is requested once for all components that read it at the same time', async () => {
    world.actAs('member');
    const requests = countRequests();

    const both = [renderHook(useNotifications, within()), renderHook(useNotifications, within())];
    await waitFor(() => expect(both.map(({ result }) => ids(result)?.length)).toEqual([15, 15]));

    expect(requests.count).toBe(1);
  });

  test('F109 that fails is requested three times in total', async () => {
    const requests = failAlways(500);
    letTimePass();

    const { result } = renderHook(useNotifications, within());
    await waitFor(() => expect(result.current.error).toBeDefined());
    await vi.advanceTimersByTimeAsync(2_100);
    await waitFor(() => expect(requests.count).toBe(2));
    await vi.advanceTimersByTimeAsync(4_100);
    await waitFor(() => expect(requests.count).toBe(3));
    await vi.advanceTimersByTimeAsync(60_000);

    expect(requests.count).toBe(3);
    expect(result.current.error).toMatchObject({ status: 500, message: 'No.' });
  });

  test.each([401, 403, 404])('F109 that is refused with %d is not retried', async (status) => {
    const requests = failAlways(status);
    letTimePass();

    const { result } = renderHook(useNotifications, within());
    await waitFor(() => expect(result.current.error).toMatchObject({ status }));
    await vi.advanceTimersByTimeAsync(60_000);

    expect(requests.count).toBe(1);
  });

  test('F109 recovers when a retry succeeds', async () => {
    world.actAs('member');
    world.state.failures.push({ key, as: 'maintenance', times: 1 });
    letTimePass();

    const { result } = renderHook(useNotifications, within());
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 503 }));
    await vi.advanceTimersByTimeAsync(2_100);

    await waitFor(() => expect(result.current.data).toBeDefined());
    expect(result.current.error).toBeUndefined();
  });
});

describe('a response inside the document', () => {
  test('is used at once, and counts as freshly read', async () => {
    const requests = countRequests();

    const { result } = renderHook(
      useNotifications,
      within({ 'notifications?page=1': page('inlined') }),
    );

    expect(ids(result)).toEqual(['inlined']);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(requests.count).toBe(0);
  });

  test('F132 is the base of an optimistic update before anything was read', async () => {
    const withMore = (id: string) => (present?: ReplyOf<typeof key>) =>
      page(...(present?.pagination.data.map((one) => one.id) ?? []), id);
    const { result } = renderHook(
      useNotifications,
      within({ 'notifications?page=1': page('inlined') }),
    );
    expect(ids(result)).toEqual(['inlined']);

    await act(
      async () => void (await result.current.mutate(withMore('changed'), { revalidate: false })),
    );
    expect(ids(result)).toEqual(['inlined', 'changed']);
    act(() =>
      readAfterWrite(
        result.current.mutate,
        () => new Promise<never>(() => {}),
        withMore('written'),
      ),
    );

    expect(ids(result)).toEqual(['inlined', 'changed', 'written']);
  });

  test('F132 is updated with the outcome of the first write', () => {
    const { result } = renderHook(
      useNotifications,
      within({ 'notifications?page=1': page('inlined') }),
    );
    expect(ids(result)).toEqual(['inlined']);

    act(() =>
      readAfterWrite(
        result.current.mutate,
        () => new Promise<never>(() => {}),
        () => page('written'),
      ),
    );

    expect(ids(result)).toEqual(['written']);
  });

  test('serves only its own call', async () => {
    world.actAs('member');
    const requests = countRequests();

    await readOnce({ 'notifications?page=2': page('inlined') });

    expect(requests.count).toBe(1);
  });

  test.each(['{"notifications?page=1":', '[]', 'null', '7', ''])(
    'is read if the document contains %j',
    async (text) => {
      world.actAs('member');
      const requests = countRequests();
      document.body.innerHTML = '<script type="application/json" id="route-data"></script>';
      document.querySelector('#route-data')?.replaceChildren(text);

      await readOnce(record(readInlined('route-data')));

      expect(requests.count).toBe(1);
    },
  );
});

describe('a failure', () => {
  test('is reported once for all components, after the last retry', async () => {
    const failures: unknown[] = [];
    const requests = failAlways(500);
    letTimePass();

    for (const name of ['one', 'another'])
      renderHook(useNotifications, {
        ...within({}, (error) => failures.push([name, error, requests.count])),
      });
    // A retry waits for the reply before it, then for its own time.
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1_000);
      expect(requests.count).toBe(3);
    });
    await vi.waitFor(() =>
      expect(failures).toEqual([['one', expect.objectContaining({ status: 500 }), 3]]),
    );
    await vi.advanceTimersByTimeAsync(60_000);

    expect(requests.count).toBe(3);
    expect(failures).toHaveLength(1);
  });

  test('F150 F152 of several reads is reported once, plus once for a trace', async () => {
    const kinds: string[] = [];
    const trace = {
      ignitionTrace: true,
      exception: 'E',
      message: 'SQL',
      trace: [],
      totalVendorGroups: 0,
    };
    server.use(
      http.get('*/api/v1/notifications', ({ request }) =>
        HttpResponse.json(request.url.endsWith('0') ? trace : { message: 'No.' }, { status: 500 }),
      ),
    );
    letTimePass();

    const Read = ({ page: number }: { page: number }) =>
      void useCall(key, { query: { page: number } });
    const onFailure = (error: unknown) =>
      void kinds.push((error as ApiError).trace ? 'trace' : 'words');
    const reads = (pages: number[]) => (
      <ApiProvider inlined={{}} onFailure={onFailure}>
        {pages.map((number) => (
          <Read key={number} page={number} />
        ))}
      </ApiProvider>
    );
    const { rerender } = render(reads([1, 10, 2, 20, 3]));
    const reported = (expected: string[]) =>
      vi.waitFor(() => {
        vi.advanceTimersByTime(1_000);
        expect(kinds.toSorted()).toEqual(expected);
      });
    await reported(['trace', 'words']);

    await vi.advanceTimersByTimeAsync(30_000);
    rerender(reads([4, 5, 6, 7, 8]));
    await reported(['trace', 'words', 'words']);
  });

  test.each([401, 403, 404, 405, 501])(
    'of %d is shown by the screen instead of reported',
    async (status) => {
      const failures: unknown[] = [];
      failAlways(status);

      const { result } = renderHook(
        useNotifications,
        within({}, (error) => failures.push(error)),
      );
      await waitFor(() => expect(result.current.error).toMatchObject({ status }));

      expect(failures).toEqual([]);
    },
  );

  test('with a trace is reported with any status', async () => {
    const failures: unknown[] = [];
    server.use(
      http.get('*/api/v1/notifications', () =>
        HttpResponse.json(
          { ignitionTrace: true, exception: 'E', message: 'SQL', trace: [], totalVendorGroups: 0 },
          { status: 404 },
        ),
      ),
    );

    renderHook(
      useNotifications,
      within({}, (error) => failures.push(error)),
    );

    await waitFor(() =>
      expect(failures).toMatchObject([{ status: 404, trace: { exception: 'E' } }]),
    );
  });
});

describe('the retry policy', () => {
  const refused = (status: number): ApiError => new ApiError(status, null);

  test.each([401, 403, 404, 405, 501])('F109 a response of %d is final', (status) => {
    expect(shouldRetry(refused(status), 1)).toBe(false);
  });

  test.each([0, 400, 408, 419, 422, 429, 500, 502, 503])(
    'F109 a response of %d is retried twice',
    (status) => {
      expect([1, 2, 3, 4].map((failures) => shouldRetry(refused(status), failures))).toEqual([
        true,
        true,
        false,
        false,
      ]);
    },
  );

  test('F109 a failure without a response is retried twice', () => {
    expect([1, 2, 3].map((failures) => shouldRetry(new TypeError('x'), failures))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('F109 doubles its delays and adds random jitter', () => {
    expect([1, 2].map((failures) => retryDelay(failures, () => 0))).toEqual([1_000, 2_000]);
    expect([1, 2].map((failures) => retryDelay(failures, () => 1))).toEqual([2_000, 4_000]);
  });
});

test('the reply of a single read and the replies of several have separate entries in the cache', async () => {
  const params = { id: 1 };
  const { result } = renderHook(
    () => ({
      several: useCalls('GET artists/{id}', [{ params }]),
      single: useCall('GET artists/{id}', { params }),
    }),
    within(),
  );

  await waitFor(() => {
    expect(result.current.single.data).toMatchObject({ artist: { id: 1 } });
    expect(result.current.several.data?.replies).toMatchObject([{ artist: { id: 1 } }]);
  });
});
