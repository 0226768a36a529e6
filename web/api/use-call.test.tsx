import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server, world } from '../../mocks/node.ts';
import { clearCalls, useCall } from './use-call.ts';

const key = 'GET notifications';
const input = { query: { page: 1 } };
const useNotifications = () => useCall(key, input);

/** Counts the requests for the list, and lets the backend answer them. */
function countRequests(): { count: number } {
  const seen = { count: 0 };
  server.use(http.get('*/api/v1/notifications', () => {
    seen.count += 1;
  }));
  return seen;
}

function failAlways(status: number): { count: number } {
  const seen = { count: 0 };
  server.use(http.get('*/api/v1/notifications', () => {
    seen.count += 1;
    return HttpResponse.json({ message: 'No.' }, { status });
  }));
  return seen;
}

const letTimePass = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true });

/** An answer as the gateway puts it into the document. */
function inline(replies: Record<string, unknown>): void {
  const script = document.createElement('script');
  script.id = 'route-data';
  script.type = 'application/json';
  script.textContent = JSON.stringify(replies);
  document.body.replaceChildren(script);
}

const page = (...ids: string[]) => ({
  pagination: { current_page: 1, per_page: 30, data: ids.map((id) => ({ id, type: 'x', created_at: '2026-01-01', data: { lines: [] } })) },
});
const ids = (result: { current: ReturnType<typeof useNotifications> }) => result.current.data?.pagination.data.map(({ id }) => id);

async function readOnce(): Promise<void> {
  const { result, unmount } = renderHook(useNotifications);
  await waitFor(() => expect(result.current.data).toBeDefined());
  unmount();
}

describe('a query', () => {
  test('F110 is not asked again within 30 seconds', async () => {
    world.actAs('member');
    const requests = countRequests();
    letTimePass();
    await readOnce();

    await vi.advanceTimersByTimeAsync(28_000);
    await readOnce();

    expect(requests.count).toBe(1);
  });

  test('F110 is shown at once and asked again after 30 seconds', async () => {
    world.actAs('member');
    const requests = countRequests();
    letTimePass();
    await readOnce();

    await vi.advanceTimersByTimeAsync(31_000);
    const { result } = renderHook(useNotifications);

    expect(result.current.data).toBeDefined();
    await waitFor(() => expect(requests.count).toBe(2));
  });

  test('is asked once for all who want it at the same time', async () => {
    world.actAs('member');
    const requests = countRequests();

    const both = [renderHook(useNotifications), renderHook(useNotifications)];
    await waitFor(() => expect(both.map(({ result }) => ids(result)?.length)).toEqual([17, 17]));

    expect(requests.count).toBe(1);
  });

  test('F109 that fails is asked three times in all', async () => {
    const requests = failAlways(500);
    letTimePass();

    const { result } = renderHook(useNotifications);
    await waitFor(() => expect(result.current.error).toBeDefined());
    await vi.advanceTimersByTimeAsync(2_100);
    await waitFor(() => expect(requests.count).toBe(2));
    await vi.advanceTimersByTimeAsync(4_100);
    await waitFor(() => expect(requests.count).toBe(3));
    await vi.advanceTimersByTimeAsync(60_000);

    expect(requests.count).toBe(3);
    expect(result.current.error).toMatchObject({ status: 500, message: 'No.' });
  });

  test.each([401, 403, 404])('F109 that is refused with %d is not asked again', async (status) => {
    const requests = failAlways(status);
    letTimePass();

    const { result } = renderHook(useNotifications);
    await waitFor(() => expect(result.current.error).toMatchObject({ status }));
    await vi.advanceTimersByTimeAsync(60_000);

    expect(requests.count).toBe(1);
  });

  test('F109 recovers when a later try succeeds', async () => {
    world.actAs('member');
    world.state.failures.push({ key, as: 'maintenance', times: 1 });
    letTimePass();

    const { result } = renderHook(useNotifications);
    await waitFor(() => expect(result.current.error).toMatchObject({ status: 503 }));
    await vi.advanceTimersByTimeAsync(2_100);

    await waitFor(() => expect(result.current.data).toBeDefined());
    expect(result.current.error).toBeUndefined();
  });
});

describe('an answer inside the document', () => {
  test('is used at once, and counts as just read', async () => {
    const requests = countRequests();
    inline({ 'notifications?page=1': page('inlined') });

    const { result } = renderHook(useNotifications);

    expect(ids(result)).toEqual(['inlined']);
    await new Promise((resolve) => { setTimeout(resolve, 50); });
    expect(requests.count).toBe(0);
  });

  test('serves only the very call that it answers', async () => {
    world.actAs('member');
    const requests = countRequests();
    inline({ 'notifications?page=2': page('inlined') });

    await readOnce();

    expect(requests.count).toBe(1);
  });

  test.each(['{"notifications?page=1":', '[]', 'null', '7', ''])('is asked for when the document holds %j', async (text) => {
    world.actAs('member');
    const requests = countRequests();
    inline({});
    document.querySelector('#route-data')?.replaceChildren(text);

    await readOnce();

    expect(requests.count).toBe(1);
  });
});

describe('after signing out', () => {
  test('F043 nothing of the document is shown to the next person', async () => {
    inline({ 'notifications?page=1': page('of-the-first') });
    renderHook(useNotifications).unmount();
    world.actAs('artist');

    await clearCalls();
    const { result } = renderHook(useNotifications);

    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(ids(result)).toContain('00000000-0000-4000-8000-000000005000'));
  });

  test('F043 the next person\'s answer comes at once, although the same was asked a moment before', async () => {
    world.actAs('member');
    await readOnce();

    await clearCalls();
    world.actAs('artist');
    const { result } = renderHook(useNotifications);

    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(ids(result)).toContain('00000000-0000-4000-8000-000000005000'));
  });

  test('F043 an answer still on its way reaches nobody', async () => {
    const release: (() => void)[] = [];
    server.use(http.get('*/api/v1/notifications', async () => {
      await new Promise<void>((resolve) => { release.push(resolve); });
      return HttpResponse.json(page('of-the-first'));
    }, { once: true }));
    const first = renderHook(useNotifications);
    await waitFor(() => expect(release).toHaveLength(1));

    first.unmount();
    await clearCalls();
    world.actAs('artist');
    const { result } = renderHook(useNotifications);
    release[0]?.();

    await waitFor(() => expect(ids(result)).toContain('00000000-0000-4000-8000-000000005000'));
    expect(ids(result)).not.toContain('of-the-first');
  });
});
