import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { http } from 'msw/http';
import { expect, test } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { ApiProvider } from './api-provider.tsx';
import { useProbed } from './use-probed.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <ApiProvider inlined={{}} onFailure={() => {}}>
    {children}
  </ApiProvider>
);

const probeFollowers = (id: number) =>
  renderHook(() => useProbed('GET artists/{id}/followers', { params: { id } }), { wrapper });

test('a response that arrives after its screen has closed still settles the probe', async () => {
  const requestedIds: string[] = [];
  const answered: string[] = [];
  server.use(
    http.get(
      '*/api/v1/artists/:id/followers',
      ({ params }) => void requestedIds.push(String(params.id)),
    ),
  );
  server.events.on('response:mocked', ({ request }) => void answered.push(request.url));
  const first = probeFollowers(1);
  await waitFor(() => expect(requestedIds).toEqual(['1']));
  first.unmount();
  await waitFor(() => expect(answered).toHaveLength(1));
  // The body is read in a later task than the report of the response.
  await new Promise((done) => setTimeout(done, 50));

  const second = probeFollowers(4);

  expect(second.result.current).toBe(true);
  await new Promise((done) => setTimeout(done, 50));
  expect(requestedIds).toEqual(['1']);
});
