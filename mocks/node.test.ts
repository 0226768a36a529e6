import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { persona } from './personas.ts';
import { server, world } from './node.ts';

const origin = 'http://localhost:3000';
const user = async (): Promise<unknown> => {
  const { data } = (await (await fetch(`${origin}/api/v1/bootstrap-data`)).json()) as {
    data: { user: unknown };
  };
  return data.user;
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => world.reset());
afterAll(() => server.close());

test('signs in the named person', async () => {
  world.actAs('artist');
  expect(await user()).toMatchObject({ display_name: 'Wren Castellane' });
  world.actAs('guest');
  expect(await user()).toBeNull();
});

test('stays signed in between calls without cookies or tokens, until it is reset', async () => {
  await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...persona('member'), remember: true }),
  });
  expect(await user()).toMatchObject({ email: persona('member').email });
  world.reset();
  expect(await user()).toBeNull();
});
