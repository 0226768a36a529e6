import { describe, expect, test } from 'vitest';
import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import { FILES_CREATE } from '../../../contracts/constants.ts';
import { personById } from '../../people.ts';
import { present } from '../../present.ts';
import { applyScenarios } from '../../scenarios.ts';
import { firstOfCrowd, philippa } from '../../seed/crowd.ts';
import { startBackend } from '../../test-backend.ts';

function startAs(who: 'admin' | 'member' | 'artist') {
  const backend = startBackend(who);
  return backend;
}

interface Listed {
  pagination: { total: number; data: { id: number; created_at: string; email: string }[] };
}

describe('P025: GET users', () => {
  test('lists the newest people first, with counts of their content', async () => {
    const { call, world } = startAs('admin');

    const { pagination } = (await call('GET users', { query: { perPage: 100 } })).body as Listed;

    expect(pagination.total).toBe(world.state.people.length);
    const times = pagination.data.map(({ created_at }) => created_at ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
    expect(pagination.data.find(({ id }) => id === 2)).toMatchObject({
      email: 'tomas@undersong.test',
      roles: [{ name: 'users' }, { name: 'subscribers' }],
      banned_at: null,
      comments_count: world.state.comments.filter(({ user_id }) => user_id === 2).length,
    });
  });

  test.each([
    ['banned people', { key: 'banned_at', operator: '!=', value: null }, [24, 27]],
    ['people with a role', { key: 'roles', operator: 'has', value: 3 }, [6]],
    ['people to verify', { key: 'email_verified_at', operator: '=', value: null }, [3]],
  ] as const)('finds %s', async (_, filter, ids) => {
    const { call } = startAs('admin');

    const { body } = await call('GET users', {
      query: { perPage: 100, orderBy: 'id', orderDir: 'asc', filters: encodeFilters([filter]) },
    });

    expect((body as Listed).pagination.data.map(({ id }) => id)).toEqual(ids);
  });

  test('finds one person among twenty thousand', async () => {
    const { call, world } = startAs('admin');
    applyScenarios(world.state, 'twenty thousand people');
    await call('GET users');

    const { body } = await call('GET users', {
      query: { query: 'philippa onyek', orderBy: 'created_at', orderDir: 'desc' },
    });

    expect((body as Listed).pagination.data).toMatchObject([
      { id: firstOfCrowd + philippa.index, roles: [{ name: 'trial' }] },
    ]);
  });
});

describe('P025: a user whom an admin creates', () => {
  test('has the role of new accounts, and can sign in', async () => {
    const { call, world } = startAs('admin');
    const account = { email: 'nell@undersong.test', password: 'a long one' };

    const { body } = await call('POST users', { body: account });
    world.actAs('guest');

    expect(body).toMatchObject({ user: { email: account.email, roles: [{ name: 'users' }] } });
    expect(await call('POST auth/login', { body: { ...account, remember: false } })).toMatchObject({
      status: 200,
      body: { two_factor: false },
    });
  });
});

describe('P025: PUT users/{id}', () => {
  test('changes only the fields in its body', async () => {
    const { call, world } = startAs('admin');
    const before = structuredClone(present(personById(world.state, 1)));

    const { body } = await call('PUT users/{id}', { params: { id: 1 }, body: { country: 'no' } });

    expect(personById(world.state, 1)).toEqual({
      ...before,
      country: 'no',
      updated_at: expect.any(String) as string,
    });
    expect(body).toMatchObject({ user: { id: 1, country: 'no', first_name: 'Mira' } });
  });

  test('keeps unknown fields of permissions', async () => {
    const { call } = startAs('admin');
    const permissions = [
      {
        name: 'plugin.use',
        colour: 'red',
        restrictions: [{ name: 'depth', value: true, unit: 'm' }],
      },
    ];

    await call('PUT users/{id}', { params: { id: 1 }, body: { permissions } });

    const { body } = await call('GET users/{id}', {
      params: { id: 1 },
      query: { with: 'permissions' },
    });
    expect(body).toMatchObject({ user: { permissions } });
  });

  test('signs the person out everywhere when it sets a password', async () => {
    const { call, world } = startAs('admin');
    const admin = world.state.actingSession;
    world.actAs('member');
    const memberSession = present(world.state.actingSession);
    world.state.actingSession = admin;

    await call('PUT users/{id}', { params: { id: 1 }, body: { password: 'a long one' } });

    expect(Object.keys(world.state.sessions)).not.toContain(memberSession);
    expect(Object.keys(world.state.sessions)).toContain(admin);
  });
});

describe('P025: a person who may change users but is no admin', () => {
  const startAsHelper = () => {
    const backend = startAs('member');
    present(personById(backend.world.state, 1)).own_permissions = ['update', 'delete', 'view'].map(
      (verb) => ({ name: `users.${verb}`, restrictions: [] }),
    );
    return backend;
  };

  test('changes members', async () => {
    const { call } = startAsHelper();
    expect(
      await call('PUT users/{id}', { params: { id: 2 }, body: { country: 'no' } }),
    ).toMatchObject({ status: 200 });
  });

  test.each([
    ['PUT users/{id}', { id: 6 }, { password: 'a long one' }],
    ['POST users/{id}/password/change', { id: 6 }, { password: 'a long one' }],
    ['POST users/{id}/ban', { id: 6 }, {}],
    ['DELETE users/{ids}', { ids: '6' }, undefined],
    ['POST users/{id}/roles/attach', { id: 1 }, { roles: [3] }],
    ['POST users/{id}/permissions/add', { id: 1 }, { permissions: [{ name: 'admin' }] }],
    ['PUT users/{id}', { id: 1 }, { roles: [1, 3] }],
    ['PUT users/{id}', { id: 1 }, { permissions: [{ name: 'admin' }] }],
  ] as const)('is denied %s for %j', async (key, params, body) => {
    const { call } = startAsHelper();

    expect(await call(key, { params, body })).toMatchObject({
      status: 403,
      body: { message: 'This action is unauthorized.' },
    });
  });
});

describe('P025: DELETE users/{ids}', () => {
  test.each(['2', '2,5', '1,2', '6'])('is denied to a member for %s', async (ids) => {
    const { call, world } = startAs('member');
    await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
    const before = world.state.people.length;

    for (const query of [{}, { deleteCurrentUser: true }])
      expect(await call('DELETE users/{ids}', { params: { ids }, query })).toMatchObject({
        status: 403,
        body: { message: 'This action is unauthorized.' },
      });
    expect(world.state.people).toHaveLength(before);
  });

  test("deletes only these people's content", async () => {
    const { call, world } = startAs('admin');
    const others = world.state.comments.filter(({ user_id }) => ![1, 2].includes(user_id)).length;

    await call('DELETE users/{ids}', { params: { ids: '1,2' } });

    const { state } = world;
    expect([personById(state, 1), personById(state, 2)]).toEqual([null, null]);
    expect(state.comments).toHaveLength(others);
    expect(state.catalogue.playlists.some(({ owner_id }) => [1, 2].includes(owner_id))).toBe(false);
    const comments = new Set(state.comments.map(({ id }) => id));
    expect(
      state.comments.every(({ parent_id }) => parent_id === null || comments.has(parent_id)),
    ).toBe(true);
    expect(Object.values(state.follows).flat()).not.toEqual(expect.arrayContaining([1]));
    expect([state.likedTracks[1], state.plays[1], state.devices[2], state.profiles[1]]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('deletes generated people', async () => {
    const { call, world } = startAs('admin');
    applyScenarios(world.state, 'twenty thousand people');
    const ids = Array.from({ length: 100 }, (_, index) => firstOfCrowd + index).join(',');
    const total = async () => ((await call('GET users')).body as Listed).pagination.total;
    const before = await total();

    await call('DELETE users/{ids}', { params: { ids } });

    expect(await total()).toBe(before - 100);
    expect(personById(world.state, firstOfCrowd)).toBeNull();
  });

  test('never removes the last admin', async () => {
    const { call, world } = startAs('admin');
    await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });

    expect(
      await call('DELETE users/{ids}', { params: { ids: 6 }, query: { deleteCurrentUser: true } }),
    ).toMatchObject({ status: 422, body: { message: 'At least one admin has to stay.' } });
    expect(await call('DELETE users/{ids}', { params: { ids: '1,6' } })).toMatchObject({
      status: 422,
      body: { message: "You can't delete yourself." },
    });
    expect(personById(world.state, 1)).not.toBeNull();
  });
});

describe('P025: the file of all users', () => {
  test('has a line for each user, for its creator', async () => {
    const { call, world } = startAs('admin');
    present(personById(world.state, 1)).last_name = 'Lindqvist, "Mi"';

    const { body } = await call('POST users/csv/export', { body: {} });
    const { downloadPath } = body as { downloadPath: string };
    const id = present(downloadPath.split('/').at(-1));
    const file = await call('GET csv/download/{id}', { params: { id } });

    expect(downloadPath).toBe(`api/v1/csv/download/${id}`);
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=UTF-8');
    const lines = (file.body as string).trimEnd().split('\r\n');
    expect(lines).toHaveLength(world.state.people.length + 1);
    expect(lines[1]).toContain('mira@undersong.test,Mira,"Lindqvist, ""Mi""",users,se,');

    present(personById(world.state, 1)).own_permissions = [{ name: 'users.view' }];
    world.actAs('member');
    expect(await call('GET csv/download/{id}', { params: { id } })).toMatchObject({ status: 404 });
  });

  test('can be downloaded from its notification', async () => {
    const { call } = startAs('admin');
    const { body } = await call('GET notifications');

    const path = /\/api\/v1\/csv\/download\/(\w+)/.exec(JSON.stringify(body))?.[1];
    const params = { id: present(path) };
    expect(await call('GET csv/download/{id}', { params })).toMatchObject({ status: 200 });
  });
});

test("P025: a person's own limit restricts their uploads", async () => {
  const { call, world } = startAs('member');
  present(personById(world.state, 1)).own_permissions = [
    { name: FILES_CREATE, restrictions: [{ name: 'space', value: 0 }] },
  ];
  const body = new FormData();
  body.append('file', new File(['abc'], 'a.txt', { type: 'text/plain' }));

  expect(await call('POST file-entries', { body })).toMatchObject({
    status: 422,
    body: { message: 'You have used up your space.' },
  });
});
