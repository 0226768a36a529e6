import { expect, test } from 'vitest';
import { startBackend } from '../../test-backend.ts';

test('F199 whoever deletes themselves is nobody from then on, and cannot come back', async () => {
  const { call, world } = startBackend();
  world.actAs('member');

  await call('POST auth/user/confirm-password', { body: { password: 'undersong' } });
  await call('DELETE users/{id}', { params: { id: 1 }, query: { deleteCurrentUser: true } });

  expect(await call('GET user-sessions')).toMatchObject({ status: 401 });
  expect(await call('POST auth/login', { body: { email: 'mira@undersong.test', password: 'undersong' } })).toMatchObject({ status: 422 });
});
