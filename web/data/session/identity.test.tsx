import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { server } from '../../../mocks/node.ts';
import type { InlinedResponses } from '../calls/inlined-responses.ts';
import { useCall } from '../calls/use-call.ts';
import { useSession } from './session.tsx';
import { SessionProvider } from './session-provider.tsx';
import { guestBootstrap, memberBootstrap } from './test-bootstrap.ts';

const address = 'notifications?page=1';
const page = (owner: string) => ({
  pagination: {
    current_page: 1,
    per_page: 30,
    data: [{ id: owner, type: 'x', created_at: '2026-01-01', data: { lines: [] } }],
  },
});

interface View {
  owner: string | undefined;
  failure: number | undefined;
}

function useScreen({ page: number }: { page: number }) {
  const { data, error } = useCall(
    'GET notifications',
    { query: { page: number } },
    { keepPreviousData: true },
  );
  const shown: View = { owner: data?.pagination.data[0]?.id, failure: error?.status };
  return { ...useSession(), shown };
}

/** A screen that reads a list, in a session; records every text ever shown. */
function open(initial: Bootstrap, inlined: InlinedResponses = {}) {
  const failures: unknown[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider
      initial={initial}
      inlined={inlined}
      onReadFailure={(error) => failures.push(error)}
    >
      {children}
    </SessionProvider>
  );
  return { failures, ...renderHook(useScreen, { wrapper, initialProps: { page: 1 } }) };
}

/** Requests stay pending until a test responds to them. */
function holdRequests(): { respond: (response: Response) => void }[] {
  const pending: { respond: (response: Response) => void }[] = [];
  server.use(
    http.get(
      '*/api/v1/notifications',
      () =>
        new Promise<Response>((resolve) => {
          pending.push({ respond: resolve });
        }),
    ),
  );
  return pending;
}

const [guest, member, other] = [
  guestBootstrap(),
  memberBootstrap({ id: 7 }),
  memberBootstrap({ id: 8 }),
];

describe.each<[string, Bootstrap, (session: ReturnType<typeof useSession>) => void]>([
  ['a guest signs in', guest, ({ replace }) => replace(member)],
  ['a member signs out', member, ({ replace }) => replace(guest)],
  ['somebody else signs in', member, ({ replace }) => replace(other)],
  ['the workspace changes', member, ({ invalidate }) => invalidate()],
])('F043 when %s', (_, before, change) => {
  test("the document's data is dropped, and the new response replaces it", async () => {
    const pending = holdRequests();
    const { result } = open(before, { [address]: page('before') });
    expect(result.current.shown.owner).toBe('before');

    act(() => change(result.current));

    expect(result.current.shown.owner).toBeUndefined();
    await waitFor(() => expect(pending).toHaveLength(1));
    pending[0]?.respond(HttpResponse.json(page('after')));
    await waitFor(() => expect(result.current.shown.owner).toBe('after'));
  });

  test('drops the cached data, also as previous data', async () => {
    const pending = holdRequests();
    const { result, rerender } = open(before);
    await waitFor(() => expect(pending).toHaveLength(1));
    pending[0]?.respond(HttpResponse.json(page('before')));
    await waitFor(() => expect(result.current.shown.owner).toBe('before'));

    act(() => change(result.current));
    expect(result.current.shown.owner).toBeUndefined();
    rerender({ page: 2 });

    expect(result.current.shown.owner).toBeUndefined();
    await waitFor(() => expect(pending).toHaveLength(3));
  });

  test.each([
    ['a response', HttpResponse.json(page('before'))],
    ['a refusal', HttpResponse.json({ message: 'No.' }, { status: 403 })],
  ])('%s that arrives later is ignored', async (_what, late) => {
    const pending = holdRequests();
    const { result, failures } = open(before);
    await waitFor(() => expect(pending).toHaveLength(1));

    act(() => change(result.current));
    await waitFor(() => expect(pending).toHaveLength(2));
    pending[0]?.respond(late);
    await act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    });
    expect(result.current.shown).toEqual({ owner: undefined, failure: undefined });
    pending[1]?.respond(HttpResponse.json(page('after')));

    await waitFor(() =>
      expect(result.current.shown).toEqual({ owner: 'after', failure: undefined }),
    );
    expect(failures).toEqual([]);
  });
});

test('newer bootstrap data of the same user keeps the cached data', () => {
  const { result } = open(member, { [address]: page('mine') });

  act(() => result.current.replace(memberBootstrap({ id: 7, first_name: 'New' })));

  expect(result.current.shown.owner).toBe('mine');
});

test("F043 sends no request for a screen that closes with its user's session", async () => {
  const pending = holdRequests();
  const { result } = open(member, { [address]: page('mine') });

  act(() => result.current.replace(guest, { isLeaving: true }));

  expect(result.current.shown.owner).toBeUndefined();
  await act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });
  expect(pending).toEqual([]);
});
