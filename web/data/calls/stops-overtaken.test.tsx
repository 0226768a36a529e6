import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { ApiProvider } from './api-provider.tsx';
import { useCall } from './use-call.ts';

const within = (failures: (error: unknown) => void = () => {}) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <ApiProvider inlined={{}} onFailure={failures}>
      {children}
    </ApiProvider>
  ),
});

describe('a query that is superseded by the next', () => {
  /** Leaves searches pending until they are aborted, and records their queries. */
  function holdSearches() {
    const seen: { query: string; isGivenUp: () => boolean; answer: () => void }[] = [];
    server.use(
      http.get('*/api/v1/search', async ({ request }) => {
        const query = new URL(request.url).searchParams.get('query') ?? '';
        const held = Promise.withResolvers<void>();
        seen.push({ query, isGivenUp: () => request.signal.aborted, answer: held.resolve });
        await held.promise;
        return HttpResponse.json({ results: { artists: [{ id: 1, name: query }] } });
      }),
    );
    return seen;
  }
  const useSearch = (query?: string) =>
    useCall('GET search', query === undefined ? null : { query: { query } }, {
      keepPreviousData: true,
      stopsOvertaken: true,
    });
  const name = ({ current }: { current: ReturnType<typeof useSearch> }) =>
    current.data?.results.artists?.[0]?.name;

  test('P007 is aborted, and is reread when needed again', async () => {
    const searches = holdSearches();
    const failures = vi.fn<(error: unknown) => void>();
    const { result, rerender } = renderHook(useSearch, { ...within(failures), initialProps: 'a' });
    await waitFor(() => expect(searches).toHaveLength(1));

    rerender('ab');
    await waitFor(() => expect(searches).toHaveLength(2));
    expect(searches.map((one) => one.isGivenUp())).toEqual([true, false]);
    rerender(undefined);
    await waitFor(() => expect(searches[1]?.isGivenUp()).toBe(true));
    rerender('a');
    await waitFor(() => expect(searches).toHaveLength(3));
    expect(result.current.error).toBeUndefined();
    searches[2]?.answer();

    await waitFor(() => expect(name(result)).toBe('a'));
    expect(failures).not.toHaveBeenCalled();
  });

  test('P007 stays cached if it was answered before others replace it', async () => {
    const searches = holdSearches();
    const { result, rerender } = renderHook(useSearch, { ...within(), initialProps: 'a' });
    await waitFor(() => expect(searches).toHaveLength(1));
    searches[0]?.answer();
    await waitFor(() => expect(name(result)).toBe('a'));

    rerender('ab');
    rerender('a');

    expect([name(result), result.current.error]).toEqual(['a', undefined]);
  });

  test('P007 is reread for another component that still needs it', async () => {
    const searches = holdSearches();
    const leaving = renderHook(useSearch, { ...within(), initialProps: 'a' });
    const { result } = renderHook(useSearch, { ...within(), initialProps: 'a' });
    await waitFor(() => expect(searches).toHaveLength(1));

    leaving.rerender('ab');
    await waitFor(() => expect(searches.map(({ query }) => query)).toEqual(['a', 'ab', 'a']));
    searches[2]?.answer();

    await waitFor(() => expect(name(result)).toBe('a'));
    expect(result.current.error).toBeUndefined();
  });
});
