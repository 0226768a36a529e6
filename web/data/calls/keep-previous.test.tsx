import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { http, HttpResponse } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { ApiProvider } from './api-provider.tsx';
import { useCall } from './use-call.ts';
import { usePages } from './use-pages.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <ApiProvider inlined={{}} onFailure={() => {}}>
    {children}
  </ApiProvider>
);

/** Returns a track named like the query, unless the query is refused. */
function answerSearches() {
  const refused = new Set(['down']);
  const found = (request: Request) => {
    const query = new URL(request.url).searchParams.get('query') ?? '';
    const data = [{ id: 1, name: query }];
    return refused.has(query)
      ? HttpResponse.json({ message: 'No.' }, { status: 403 })
      : HttpResponse.json({ results: { artists: data }, pagination: { data, current_page: 1 } });
  };
  server.use(
    http.get('*/api/v1/search', ({ request }) => found(request)),
    http.get('*/api/v1/search/model/artist', ({ request }) => found(request)),
  );
  return refused;
}

const useSearch = (query: string) => {
  const { data, error, mutate } = useCall(
    'GET search',
    { query: { query } },
    { keepPreviousData: true },
  );
  return { name: data?.results.artists?.[0]?.name, error, again: () => void mutate() };
};

const useSearchPages = (query: string) => {
  const {
    data: items,
    first,
    error,
    isOld,
    mutate,
  } = usePages(
    'GET search/model/{modelType}',
    { params: { modelType: 'artist' }, query: { query } },
    { keepPreviousData: true },
  );
  const name = (items?.[0] as { name: string } | undefined)?.name;
  expect(first === undefined).toBe(items === undefined);
  return { name, error, isOld, again: () => void mutate() };
};

test.each([
  ['a query', useSearch],
  ['a list of pages', useSearchPages],
])("P007 %s keeps the previous query's rows while it loads, but shows errors", async (_, use) => {
  const refused = answerSearches();
  const { result, rerender } = renderHook(use, { wrapper, initialProps: 'night' });
  await waitFor(() => expect(result.current.name).toBe('night'));

  rerender('nights');
  expect(result.current.name).toBe('night');
  await waitFor(() => expect(result.current.name).toBe('nights'));
  rerender('down');
  await waitFor(() => expect(result.current.error?.status).toBe(403));
  expect(result.current.name).toBeUndefined();

  refused.clear();
  result.current.again();
  await waitFor(() => expect(result.current.name).toBe('down'));
  // Rows of the same query are kept when reloading them fails.
  refused.add('down');
  result.current.again();
  await waitFor(() => expect(result.current.error?.status).toBe(403));
  expect(result.current.name).toBe('down');
});
