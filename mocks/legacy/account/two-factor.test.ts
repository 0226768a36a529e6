import { describe, expect, test } from 'vitest';
import { codes } from '../../../contracts/code-lengths.ts';
import { personByEmail } from '../../people.ts';
import { persona } from '../../personas.ts';
import { startBackend } from '../../test-backend.ts';
import { oneTimeCode } from './two-factor.ts';

const { email, password } = persona('two-factor');

async function challenged() {
  const backend = startBackend();
  await backend.call('POST auth/login', { body: { email, password, remember: false } });
  return backend;
}

describe('POST auth/two-factor-challenge', () => {
  test('signs in with the code', async () => {
    const { call } = await challenged();

    const response = await call('POST auth/two-factor-challenge', { body: { code: '123456' } });

    expect(response).toMatchObject({ status: 200, body: { bootstrapData: { user: { email } } } });
  });

  test('reports a wrong code on the field, and allows another attempt', async () => {
    const { call } = await challenged();

    const wrong = await call('POST auth/two-factor-challenge', { body: { code: '000000' } });
    const right = await call('POST auth/two-factor-challenge', { body: { code: '123456' } });

    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { code: ['The provided two factor authentication code was invalid.'] } },
    });
    expect(right.status).toBe(200);
  });

  test('accepts each recovery code once, and replaces it with another', async () => {
    const { call, world } = await challenged();
    const person = personByEmail(world.state, email);
    const [code = ''] = person?.recovery_codes ?? [];

    const first = await call('POST auth/two-factor-challenge', { body: { recovery_code: code } });
    await call('POST auth/logout');
    await call('POST auth/login', { body: { email, password, remember: false } });
    const second = await call('POST auth/two-factor-challenge', { body: { recovery_code: code } });

    expect([first.status, second.status]).toEqual([200, 422]);
    expect(person?.recovery_codes.map((one) => one.length)).toEqual(
      Array.from({ length: 8 }, () => codes.recovery),
    );
  });

  test('rejects a code without a password', async () => {
    const { call } = startBackend();
    expect(
      (await call('POST auth/two-factor-challenge', { body: { code: '123456' } })).status,
    ).toBe(422);
  });
});

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [2000000000, '279037'],
])('F191 computes the RFC 6238 code at second %i', async (second, code) => {
  // The RFC's key '12345678901234567890' in base32.
  expect(await oneTimeCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', Math.floor(second / 30))).toBe(code);
});
