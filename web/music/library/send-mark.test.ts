// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { deviceStore } from '../../lib/device-store.ts';
import { here } from '../../lib/forget-person.ts';
import { keepReply, keptReplies } from '../../lib/last-visit.ts';
import { FakeCaches } from '../../worker/test-caches.ts';
import { sendMark } from './send-mark.ts';

test('B014 a start offline shows playlists that were followed or unfollowed without a connection', async () => {
  vi.stubGlobal('caches', new FakeCaches(location.origin));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  here.person = 7;
  const [one, other] = [
    { id: 3, name: 'One' },
    { id: 4, name: 'Other' },
  ];
  const lists = { first: 'users/7/playlists?perPage=100', next: 'users/7/playlists?page=2' };
  const keep = (address: string, reply: unknown) =>
    keepReply(7, `/api/v1/${address}`, JSON.stringify(reply));
  await keep('playlists/3', { playlist: one, tracks: [] });
  await keep(lists.first, { pagination: { current_page: 1, data: [other] } });
  await keep(lists.next, { pagination: { current_page: 2, data: [] } });
  const shown = async () => {
    const replies = (await keptReplies(7)) as Record<string, { pagination?: { data: object[] } }>;
    return [lists.first, lists.next].map((address) => replies[address]?.pagination?.data);
  };

  for (const id of [3, 3]) await sendMark('playlist', id, true);
  expect(await shown()).toEqual([[one, other], []]);
  await sendMark('playlist', 4, false);
  expect(await shown()).toEqual([[one], []]);

  await deviceStore.forget(7);
  vi.unstubAllGlobals();
});
