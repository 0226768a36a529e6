import { beforeEach, describe, expect, test } from 'vitest';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { record } from '../../../contracts/loose.ts';
import { startBackend } from '../../test-backend.ts';
import { createAuthenticator, type Tampering } from '../../webauthn/test-authenticator.ts';

type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;

let backend: ReturnType<typeof startBackend>;
beforeEach(() => {
  backend = startBackend('member');
});

const options = async (key: CallKey): Promise<unknown> =>
  record((await backend.call(key)).body)['options'];
const confirmPassword = () =>
  backend.call('POST auth/user/confirm-password', { body: { password: 'undersong' } });

async function register(device: Authenticator, how: Tampering = {}) {
  await confirmPassword();
  const credential = await device.register(await options('GET auth/user/passkeys/options'), how);
  return backend.call('POST auth/user/passkeys', { body: { name: 'Phone', credential } });
}

/** A registered passkey whose owner has signed out. */
async function registered(kind?: Parameters<typeof createAuthenticator>[0]) {
  const device = await createAuthenticator(kind);
  expect((await register(device)).status).toBe(200);
  await backend.call('POST auth/logout');
  return device;
}

async function signIn(device: Authenticator, how: Tampering = {}, remember = false) {
  const credential = await device.sign(await options('GET auth/passkeys/login/options'), how);
  return backend.call('POST auth/passkeys/login', { body: { credential, remember } });
}

const who = async (): Promise<unknown> =>
  record(record(record((await backend.call('GET bootstrap-data')).body)['data'])['user'] ?? {})[
    'email'
  ];

describe.each(['ES256', 'RS256'] as const)('a passkey with %s', (kind) => {
  test('signs in, without the second factor, and replies with an address only', async () => {
    const device = await registered(kind);
    for (const person of backend.world.state.people)
      if (person.passkeys?.length) person.two_factor_confirmed_at = '2026-01-01T00:00:00Z';

    const { status, body } = await signIn(device);

    expect([status, body]).toEqual([200, { redirect: 'http://localhost' }]);
    expect(await who()).toBe('mira@undersong.test');
  });
});

test.each<[string, Tampering]>([
  ['of another page', { origin: 'http://evil.test' }],
  ['of a page whose name begins the same', { origin: 'http://localhost:3000.evil.test' }],
  ['of another site', { site: 'evil.test' }],
  ['without its user', { flags: 0 }],
  ['without a check of its user', { flags: 1 }],
  ['for another challenge', { challenge: 'b3RoZXI' }],
  ['of another kind', { type: 'webauthn.create' }],
  ['in a frame', { crossOrigin: true }],
  ['for another person', { userHandle: 'b3RoZXI' }],
  ['of other bytes', { isForged: true }],
])('refuses a signature %s', async (_, how) => {
  const device = await registered();

  expect(await signIn(device, how)).toMatchObject({
    status: 422,
    body: { errors: { credential: ['Unable to verify passkey. Please try again.'] } },
  });
  expect(await who()).toBeUndefined();
});

test.each<[string, Tampering]>([
  ['of another page', { origin: 'http://evil.test' }],
  ['without a check of its user', { flags: 0x41 }],
  ['for another challenge', { challenge: 'b3RoZXI' }],
  ['of another kind', { type: 'webauthn.get' }],
  ['with a key of another algorithm', { algorithm: -257 }],
  ['with an unknown algorithm', { algorithm: -8 }],
])('registers no passkey %s', async (_, how) => {
  expect(await register(await createAuthenticator(), how)).toMatchObject({
    status: 422,
    body: { message: 'Unable to register passkey. Please try again.' },
  });
});

test('registers no random bytes', async () => {
  await confirmPassword();
  const { challenge } = record(await options('GET auth/user/passkeys/options'));
  const noise = crypto.getRandomValues(new Uint8Array(90)).toBase64({ alphabet: 'base64url' });
  const clientDataJSON = btoa(
    JSON.stringify({ type: 'webauthn.create', challenge, origin: 'http://localhost' }),
  );
  const response = { clientDataJSON, authenticatorData: noise, publicKey: noise };

  expect(
    await backend.call('POST auth/user/passkeys', {
      body: { name: 'Phone', credential: { id: 'x', response } },
    }),
  ).toMatchObject({ status: 422 });
});

test('refuses a copied authenticator by its count', async () => {
  const device = await registered();

  expect((await signIn(device, { count: 7 })).status).toBe(200);
  await backend.call('POST auth/logout');
  expect((await signIn(device, { count: 7 })).status).toBe(422);
  expect((await signIn(device, { count: 8 })).status).toBe(200);
});

test('accepts each challenge once, and for a minute', async () => {
  const device = await registered();
  const credential = await device.sign(await options('GET auth/passkeys/login/options'));
  const send = () => backend.call('POST auth/passkeys/login', { body: { credential } });
  const expired = {
    status: 422,
    body: { message: 'Passkey verification session expired. Please try again.' },
  };
  expect((await send()).status).toBe(200);
  await backend.call('POST auth/logout');
  expect(await send()).toMatchObject(expired);

  const late = await device.sign(await options('GET auth/passkeys/login/options'));
  backend.world.advance(61_000);
  expect(
    await backend.call('POST auth/passkeys/login', { body: { credential: late } }),
  ).toMatchObject(expired);
});

test('accepts no challenge after a wrong signature of it', async () => {
  const device = await registered();
  const challenge = await options('GET auth/passkeys/login/options');
  const send = async (how: Tampering = {}) =>
    (
      await backend.call('POST auth/passkeys/login', {
        body: { credential: await device.sign(challenge, how) },
      })
    ).status;

  expect([await send({ isForged: true }), await send()]).toEqual([422, 422]);
});

test('refuses a passkey that nobody has, and a banned person', async () => {
  const stranger = await createAuthenticator();
  const device = await registered();
  const start = new Date().toISOString();

  expect(await signIn(stranger)).toMatchObject({
    status: 422,
    body: { message: 'Passkey not recognized. It may have been removed from your account.' },
  });
  for (const person of backend.world.state.people)
    person.bans = [{ id: 1, comment: '', created_at: start, expired_at: null }];
  expect(await signIn(device)).toMatchObject({
    body: { errors: { credential: [expect.any(String)] } },
  });
  expect(await who()).toBeUndefined();
});

test('confirms in place of the password, with the own passkeys only', async () => {
  const theirs = await registered();
  backend.world.actAs('artist');
  const own = await createAuthenticator();
  expect((await register(own)).status).toBe(200);
  backend.world.actAs('artist');
  const confirm = async (device: Authenticator) => {
    const credential = await device.sign(await options('GET auth/passkeys/confirm/options'));
    return (await backend.call('POST auth/passkeys/confirm', { body: { credential } })).status;
  };
  const isConfirmed = async () =>
    record((await backend.call('GET auth/user/confirmed-password-status')).body)['confirmed'];

  expect([await confirm(theirs), await isConfirmed()]).toEqual([422, false]);
  expect([await confirm(own), await isConfirmed()]).toEqual([200, true]);
});

test('lists passkeys to their owner, without their keys, and removes only own ones', async () => {
  const device = await createAuthenticator();
  await register(device);
  const [row] = backend.world.state.people.flatMap(({ passkeys = [] }) => passkeys);
  const { id: owner } = backend.world.state.people.find(({ passkeys }) => passkeys)!;
  const list = async () =>
    record(
      record(
        (
          await backend.call('GET users/{id}', {
            params: { id: owner },
            query: { with: 'passkeys' },
          })
        ).body,
      )['user'],
    )['passkeys'];
  const remove = () =>
    backend.call('DELETE auth/user/passkeys/{passkey}', { params: { passkey: row?.id ?? 0 } });

  expect(await list()).toEqual([
    {
      id: row?.id,
      name: 'Phone',
      authenticator: null,
      created_at: expect.any(String),
      last_used_at: null,
    },
  ]);
  expect((await register(device)).body).toMatchObject({
    message: 'This passkey is already registered.',
  });
  backend.world.actAs('artist');
  await confirmPassword();
  expect([await list(), (await remove()).status]).toEqual([undefined, 403]);
  backend.world.actAs('member');
  await confirmPassword();
  expect([(await remove()).status, await list()]).toEqual([200, []]);
});
