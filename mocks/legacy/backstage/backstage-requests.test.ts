import { expect, test } from 'vitest';
import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import type { BackstageRequest } from '../../../contracts/schema/backstage.ts';
import { record } from '../../../contracts/loose.ts';
import { readFile, startBackend } from '../../test-backend.ts';

const wish = {
  type: 'become-artist',
  artist_name: 'Mira and the Iron',
  first_name: 'Mira',
  last_name: 'Lindqvist',
};

const requestIn = (body: unknown): BackstageRequest => record(body)['request'] as BackstageRequest;
const rowsIn = (body: unknown): BackstageRequest[] =>
  record(record(body)['pagination'])['data'] as BackstageRequest[];

/** A backend in which the member has asked to become an artist. */
async function asked() {
  const { world, call } = startBackend('member');
  const { id } = requestIn((await call('POST backstage-request', { body: wish })).body);
  return { world, call, id };
}

test('admins see all requests, and members only their own', async () => {
  const { world, call } = startBackend('admin');
  const all = rowsIn((await call('GET backstage-request')).body);
  world.actAs('member');
  const own = rowsIn((await call('GET backstage-request')).body);

  expect(all.map(({ type, status }) => [type, status])).toEqual([
    ['become-artist', 'pending'],
    ['claim-artist', 'pending'],
    ['verify-artist', 'pending'],
  ]);
  expect(all[1]).toMatchObject({
    artist: { name: 'Copperbird' },
    user: { display_name: 'Jonas Feld' },
    passport_scan_entry: { name: 'passport.jpg' },
  });
  expect(own).toEqual([]);
});

test('approving a request makes its sender an artist, grants the permissions and sends a notification', async () => {
  const { world, call, id } = await asked();
  world.actAs('admin');
  const approved = await call('POST backstage-request/{id}/approve', {
    params: { id },
    body: { markArtistAsVerified: true, notes: 'Welcome <b>in</b>' },
  });
  world.actAs('member');
  const { user } = record(record((await call('GET bootstrap-data')).body)['data']) as {
    user: { artists: { id: number }[]; permissions: { name: string }[] };
  };
  const notified = JSON.stringify((await call('GET notifications')).body);

  expect(requestIn(approved.body)).toMatchObject({
    status: 'approved',
    notes: 'Welcome <b>in</b>',
    artist: { name: 'Mira and the Iron', verified: true },
  });
  expect(user.artists).toMatchObject([{ name: 'Mira and the Iron' }]);
  expect(user.permissions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['backstage.access', 'music.create', 'music.update', 'music.delete']),
  );
  expect(notified).toContain('Welcome &lt;b&gt;in&lt;/b&gt;');
  expect(
    await call('POST albums', { body: { name: 'First', artists: [{ id: user.artists[0]?.id }] } }),
  ).toMatchObject({ status: 200 });
  expect(
    await call('GET artists/{id}', { params: { id: user.artists[0]?.id ?? 0 } }),
  ).toMatchObject({ status: 200, body: { albums: [], tracks: [] } });
});

test('a claim assigns the artist to its sender', async () => {
  const { world, call } = startBackend('admin');
  await call('POST backstage-request/{id}/approve', { params: { id: 2 }, body: {} });
  world.actAs('member');
  const { id: passport_scan_entry_id } = world.make('upload', 'picture');

  const again = await call('POST backstage-request', {
    body: { ...wish, type: 'claim-artist', artist_id: 4, passport_scan_entry_id },
  });

  expect(world.state.managers[4]).toEqual([7]);
  expect(again).toMatchObject({
    status: 422,
    body: { errors: { artist_id: [expect.anything()] } },
  });
});

test('a denied person sees the reason, and can send another request', async () => {
  const { world, call, id } = await asked();
  world.actAs('admin');
  await call('POST backstage-request/{id}/deny', { params: { id }, body: { notes: 'Which?' } });
  world.actAs('member');

  expect(
    requestIn((await call('GET backstage-request/{id}', { params: { id } })).body),
  ).toMatchObject({ status: 'denied', notes: 'Which?' });
  expect(await call('POST backstage-request', { body: wish })).toMatchObject({ status: 200 });
});

test('a person has one request at a time, which is final once withdrawn', async () => {
  const { world, call, id } = await asked();

  expect(await call('POST backstage-request', { body: wish })).toMatchObject({
    status: 422,
    body: { errors: { type: [expect.any(String)] } },
  });
  expect(await call('DELETE backstage-request/{id}', { params: { id } })).toMatchObject({
    status: 200,
  });
  expect(
    await call('PUT backstage-request/{id}', { params: { id }, body: { artist_name: 'Other' } }),
  ).toMatchObject({ status: 422 });
  expect(await call('POST backstage-request', { body: wish })).toMatchObject({ status: 200 });
  world.actAs('admin');
  expect(
    await call('POST backstage-request/{id}/approve', { params: { id }, body: {} }),
  ).toMatchObject({ status: 422 });
  expect(
    rowsIn((await call('GET backstage-request', { query: { userId: 1 } })).body),
  ).toMatchObject([{ status: 'pending' }, { status: 'withdrawn' }]);
});

test('a change keeps the other fields, and changes the version', async () => {
  const { call, id } = await asked();
  const before = requestIn((await call('GET backstage-request/{id}', { params: { id } })).body);

  const changed = await call('PUT backstage-request/{id}', {
    params: { id },
    body: { company: 'Iron Records' },
  });

  expect(requestIn(changed.body)).toMatchObject({
    artist_name: 'Mira and the Iron',
    company: 'Iron Records',
  });
  expect(requestIn(changed.body).updated_at).not.toBe(before.updated_at);
});

test.each<[string, Record<string, unknown>, string]>([
  ['a script as a link', { links: [{ url: 'javascript:alert(1)', title: 'x' }] }, 'links.0'],
  ['a link that is no link', { links: ['x'] }, 'links.0'],
  ['links that are no list', { links: 'x' }, 'links'],
  ['a script as a picture', { image: 'javascript:alert(1)' }, 'image'],
  ['an object as a name', { artist_name: { toString: 1 } }, 'artist_name'],
  ['a list as a type', { type: ['become-artist'] }, 'type'],
  ["another person's file", { passport_scan_entry_id: 1 }, 'passport_scan_entry_id'],
  ['a name without an end', { first_name: 'x'.repeat(101) }, 'first_name'],
])('rejects %s', async (_, more, field) => {
  const { world, call } = startBackend('member');
  const before = JSON.stringify(world.state.requests);

  const { status, body } = await call('POST backstage-request', { body: { ...wish, ...more } });

  expect(status).toBe(422);
  expect(Object.keys(record(record(body)['errors']))).toContain(field);
  expect(JSON.stringify(world.state.requests)).toBe(before);
});

test('only the owner and admins can read the scan of an identity card', async () => {
  const { world, call } = startBackend('member');
  const form = new FormData();
  form.set('file', new File(['scan'], 'card.jpg', { type: 'image/jpeg' }));
  const { fileEntry } = (await call('POST file-entries', { body: form })).body as {
    fileEntry: { id: number; url: string };
  };
  const sent = { ...wish, passport_scan_entry_id: fileEntry.id };
  const { id } = requestIn((await call('POST backstage-request', { body: sent })).body);
  const read = async (who: 'member' | 'artist' | 'admin' | 'guest') => {
    world.actAs(who);
    return (await readFile(world, fileEntry.url)).status;
  };

  const readers = ['member', 'admin', 'artist', 'guest'] as const;
  const statuses: number[] = [];
  for (const who of readers) statuses.push(await read(who));

  world.actAs('member');
  await call('DELETE backstage-request/{id}', { params: { id } });

  expect(statuses).toEqual([200, 200, 404, 404]);
  expect(await read('admin')).toBe(404);
});

test('only one of two claims on an artist can be approved', async () => {
  const { world, call } = startBackend();
  const [first, second] = [world.state.requests[1], world.state.requests[2]];
  Object.assign(second ?? {}, { type: 'claim-artist', artist_id: first?.artist_id });
  world.actAs('admin');
  await call('POST backstage-request/{id}/approve', { params: { id: 2 }, body: {} });

  const reply = await call('POST backstage-request/{id}/approve', { params: { id: 3 }, body: {} });

  expect(reply).toMatchObject({
    status: 422,
    body: { errors: { artist_id: [expect.any(String)] } },
  });
  expect(world.state.managers[4]).toEqual([7]);
  expect(world.state.requests[2]?.status).toBe('pending');
});

test('P025 the admin searches, filters and sorts requests', async () => {
  const { call } = startBackend('admin');
  const names = async (query: object) =>
    rowsIn((await call('GET backstage-request', { query })).body).map(
      ({ first_name }) => first_name,
    );
  const filters = (key: string, operator: '=' | '!=', value: string | null) =>
    encodeFilters([{ key, operator, value }]);

  expect(await names({ query: 'low harbour' })).toEqual(['Malik']);
  expect(await names({ filters: filters('type', '!=', 'become-artist') })).toEqual([
    'Jonas',
    'Malik',
  ]);
  expect(await names({ filters: filters('artist_id', '=', null) })).toEqual(['Priya']);
  expect(await names({ orderBy: 'created_at', orderDir: 'asc', perPage: 2 })).toEqual([
    'Malik',
    'Jonas',
  ]);
  expect((await call('GET backstage-request', { query: { filters: '{}' } })).status).toBe(422);
});
