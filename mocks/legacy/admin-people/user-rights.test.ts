import { describe, expect, test } from 'vitest';
import { personById } from '../../people.ts';
import { persona } from '../../personas.ts';
import { present } from '../../present.ts';
import { startBackend } from '../../test-backend.ts';

type Backend = ReturnType<typeof startBackend>;

const member = { id: 1 };
const signIn = ({ call }: Backend, id: 'member' | 'two-factor' = 'member') =>
  call('POST auth/login', { body: { ...persona(id), remember: true } });

describe('P025: a banned person', () => {
  const ban = async (backend: Backend, body: object = { reason: 'Insults' }) => {
    const { call, world } = backend;
    world.actAs('member');
    const session = present(world.state.actingSession);
    world.actAs('admin');
    const reply = await call('POST users/{id}/ban', { params: member, body });
    return { session, reply };
  };

  test('is shown as banned with the reason', async () => {
    const backend = startBackend('admin');
    const { reply } = await ban(backend);

    expect(reply).toMatchObject({
      status: 200,
      body: {
        user: { banned_at: expect.any(String) as string, bans: [{ comment: 'Insults' }] },
      },
    });
  });

  test('loses every session and remembered sign-in', async () => {
    const backend = startBackend('admin');
    const { world } = backend;
    present(personById(world.state, 1)).remember_token = 'kept';
    const { session } = await ban(backend);

    expect(Object.keys(world.state.sessions)).not.toContain(session);
    expect(world.state.devices[1]).toEqual([]);
    expect(personById(world.state, 1)?.remember_token).toBeNull();
  });

  test('cannot sign in, and gets the reason', async () => {
    const backend = startBackend('admin');
    await ban(backend, { reason: 'Insults', expires_at: '2099-05-01T12:00:00Z' });
    backend.world.actAs('guest');

    expect(await signIn(backend)).toMatchObject({
      status: 422,
      body: {
        errors: {
          email: ['Your account has been suspended until 2099-05-01. Reason: Insults'],
        },
      },
    });
  });

  test('is a guest even with a session or an access token', async () => {
    const backend = startBackend('admin');
    await ban(backend);
    const { call, world } = backend;
    world.state.plainTokens['11|x'] = 1;
    world.actAs('member');
    expect(await call('GET user-sessions')).toMatchObject({ status: 401 });

    world.actAs('guest');
    const headers = { Authorization: 'Bearer 11|x' };
    expect(await call('GET user-sessions', { headers })).toMatchObject({ status: 401 });
  });

  test('cannot sign in with the second factor either', async () => {
    const backend = startBackend('admin');
    const { call, world } = backend;
    world.actAs('guest');
    await signIn(backend, 'two-factor');
    present(personById(world.state, 4)).bans = [
      { id: 1, comment: '', created_at: '2026-01-01T00:00:00Z', expired_at: null },
    ];

    expect(
      await call('POST auth/two-factor-challenge', { body: { code: '123456' } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { code: ['Your account has been suspended.'] } },
    });
  });

  test('can sign in again once the ban has ended, or an admin has lifted it', async () => {
    const backend = startBackend('admin');
    const { call, world } = backend;
    const tomorrow = new Date(world.now().getTime() + 86_400_000).toISOString();
    await ban(backend, { reason: '', expires_at: tomorrow });
    world.advance(2 * 86_400_000);
    world.actAs('guest');
    expect(await signIn(backend)).toMatchObject({ status: 200 });

    await ban(backend);
    world.actAs('admin');
    const { body } = await call('POST users/{id}/unban', { params: member });
    world.actAs('guest');

    expect(body).toMatchObject({ user: { banned_at: null, bans: [] } });
    expect(await signIn(backend)).toMatchObject({ status: 200 });
  });
});

describe('P025: the last admin', () => {
  test.each([
    ['POST users/{id}/roles/detach', { id: 6 }, { roles: [3] }],
    ['PUT users/{id}', { id: 6 }, { first_name: 'Eve', roles: [1] }],
    ['POST roles/{id}/remove-users', { id: 3 }, { userIds: [6] }],
    ['PUT roles/{id}', { id: 3 }, { name: 'helpers', permissions: [] }],
    ['DELETE roles/{ids}', { ids: '4,3' }, undefined],
  ] as const)('stays one: %s for %j', async (key, params, body) => {
    const { call, world } = startBackend('admin');
    const before = structuredClone([world.state.people, world.state.roles]);

    expect(await call(key, { params, body })).toMatchObject({
      status: 422,
      body: { message: 'At least one admin has to stay.' },
    });
    expect([world.state.people, world.state.roles]).toEqual(before);
  });

  test('can be demoted once there is another one', async () => {
    const { call, world } = startBackend('admin');
    await call('POST users/{id}/roles/attach', { params: member, body: { roles: [3] } });

    expect(
      await call('POST users/{id}/roles/detach', { params: { id: 6 }, body: { roles: [3] } }),
    ).toMatchObject({ status: 200 });
    expect(await call('GET users')).toMatchObject({ status: 403 });
    world.actAs('member');
    expect(await call('GET users')).toMatchObject({ status: 200 });
  });

  test('cannot be demoted if the other one is banned', async () => {
    const { call } = startBackend('admin');
    await call('POST users/{id}/roles/attach', { params: { id: 24 }, body: { roles: [3] } });

    expect(
      await call('POST users/{id}/roles/detach', { params: { id: 6 }, body: { roles: [3] } }),
    ).toMatchObject({ status: 422 });
  });

  test('cannot ban themselves', async () => {
    const { call } = startBackend('admin');

    expect(await call('POST users/{id}/ban', { params: { id: 6 }, body: {} })).toMatchObject({
      status: 422,
      body: { message: "You can't ban yourself." },
    });
  });
});

test("P025: a person's own permissions override the role's", async () => {
  const { call, world } = startBackend('admin');
  const permission = (value: number) => ({
    name: 'files.create',
    restrictions: [{ name: 'space', value }],
  });
  for (const value of [1, 2])
    await call('POST users/{id}/permissions/add', {
      params: member,
      body: { permissions: [permission(value)] },
    });
  expect(personById(world.state, 1)?.own_permissions).toMatchObject([permission(2)]);

  await call('POST users/{id}/permissions/remove', {
    params: member,
    body: { permissions: ['files.create', 'comments.create'] },
  });
  expect(personById(world.state, 1)).toMatchObject({ own_permissions: [], role_ids: [1] });
});

test("P025: an admin sees a person's sessions and tokens, and ends them", async () => {
  const { call, world } = startBackend('admin');
  const read = async () => [
    ((await call('GET users/{id}/sessions', { params: member })).body as { sessions: object[] })
      .sessions.length,
    ((await call('GET users/{id}/tokens', { params: member })).body as { tokens: object[] }).tokens
      .length,
  ];
  expect(await read()).toEqual([4, 2]);

  await call('DELETE users/{id}/sessions', { params: member });
  await call('DELETE users/{id}/tokens/{tokenId}', { params: { id: 1, tokenId: 11 } });

  expect(await read()).toEqual([0, 1]);
  expect(Object.values(world.state.sessions).map(({ user_id }) => user_id)).toEqual([6]);
});

test('P025: an admin who signs out everywhere stays signed in here', async () => {
  const { call } = startBackend('admin');

  await call('DELETE users/{id}/sessions', { params: { id: 6 } });

  expect(await call('GET users')).toMatchObject({ status: 200 });
});

test('P025: each change of a person has a later update time', async () => {
  const { call } = startBackend('admin');
  const times: string[] = [];
  const read = async () => {
    const { body } = await call('GET users/{id}', {
      params: member,
      query: { with: 'permissions' },
    });
    times.push((body as { user: { updated_at: string } }).user.updated_at);
  };
  await read();
  await call('POST users/{id}/roles/attach', { params: member, body: { roles: [4] } });
  await read();
  await call('POST users/{id}/permissions/add', {
    params: member,
    body: { permissions: [{ name: 'reports.view' }] },
  });
  await read();

  expect(new Set(times).size).toBe(3);
  expect(times).toEqual(times.toSorted());
});
