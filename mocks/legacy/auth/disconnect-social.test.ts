import { expect, test } from 'vitest';
import { startBackend } from '../../test-backend.ts';
import { personById } from '../../people.ts';

const disconnect = (service: string) => ({ params: { service }, body: { service } });

test('F113 lets go of one account of another site, and of no other', async () => {
  const { call, world } = startBackend();
  world.actAs('member');
  const person = personById(world.state, 1)!;
  person.social_profiles = [{ service_name: 'google', username: 'mira' }, { service_name: 'envato', username: 'mira' }];

  const { status } = await call('POST secure/auth/social/{service}/disconnect', disconnect('google'));

  expect(status).toBe(200);
  expect(person.social_profiles.map(({ service_name: name }) => name)).toEqual(['envato']);
});

test('F113 has nothing to let go of where none is connected, and turns guests away', async () => {
  const { call, world } = startBackend();
  expect(await call('POST secure/auth/social/{service}/disconnect', disconnect('google'))).toMatchObject({ status: 401 });
  world.actAs('member');
  personById(world.state, 1)!.social_profiles = [];

  expect(await call('POST secure/auth/social/{service}/disconnect', disconnect('google'))).toMatchObject({ status: 404 });
});
