import { expect, test } from 'vitest';
import { startBackend } from '../../test-backend.ts';

const params = { inviteId: 'spring-tour-7c1e' };
const join = 'GET workspace/join/{inviteId}';

test('F136 joining makes the visitor a member, and uses up the invitation', async () => {
  const { call } = startBackend('member');

  const joined = await call(join, { params });
  const again = await call(join, { params });

  expect(joined.body).toMatchObject({
    workspace: { id: 7, name: 'Spring Tour Crew', members_count: 4 },
  });
  expect(again.status).toBe(404);
  expect((await call('GET me/workspaces')).body).toMatchObject({
    workspaces: [{ id: 7, members_count: 4 }],
  });
  expect(JSON.stringify((await call('GET notifications')).body)).not.toContain(params.inviteId);
});

test('F137 declining deletes the invitation', async () => {
  const { call } = startBackend('member');

  await call('DELETE workspace/invite/{inviteId}', { params });

  expect((await call('GET me/workspaces')).body).toMatchObject({ workspaces: [] });
  expect((await call(join, { params })).status).toBe(404);
});

test.each([
  ['mira@undersong.test', 'login'],
  ['new@undersong.test', 'register'],
])('F014 F015 a guest invited as %s is redirected to /workspace/join/%s', async (email, page) => {
  const { call, world } = startBackend();
  for (const invite of world.state.workspaceInvites) invite.email = email;

  const response = await call(join, { params });

  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toContain(
    `/workspace/join/${page}?email=${encodeURIComponent(email)}`,
  );
});
