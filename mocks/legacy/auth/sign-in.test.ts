import { describe, expect, test } from 'vitest';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { persona } from '../../personas.ts';
import { startBackend } from '../../test-backend.ts';

const member = persona('member');
const signedIn = { body: { bootstrapData: { user: { email: member.email } }, two_factor: false } };

describe('POST auth/login', () => {
  test('returns the bootstrap data of the person who signed in', async () => {
    const { call } = startBackend();
    expect(await call('POST auth/login', { body: { ...member, remember: false } })).toMatchObject(
      signedIn,
    );
  });

  test('accepts an address in any case, with surrounding spaces', async () => {
    const { call } = startBackend();
    expect(
      await call('POST auth/login', {
        body: { ...member, email: ` ${member.email.toUpperCase()} ` },
      }),
    ).toMatchObject(signedIn);
  });

  test("reports the field in Laravel's words", async () => {
    const { call } = startBackend();

    const wrong = await call('POST auth/login', { body: { ...member, password: 'wrong' } });
    const empty = await call('POST auth/login', { body: { email: '', password: '' } });

    expect(wrong.body).toEqual({
      message: 'These credentials do not match our records.',
      errors: { email: ['These credentials do not match our records.'] },
    });
    expect(empty.body).toEqual({
      message: 'The email field is required. (and 1 more error)',
      errors: {
        email: ['The email field is required.'],
        password: ['The password field is required.'],
      },
    });
  });

  test('returns the same error for an unknown address and a wrong password', async () => {
    const { call } = startBackend();
    const { status, body } = await call('POST auth/login', {
      body: { email: 'nobody@undersong.test', password: 'x' },
    });
    expect([status, body]).toMatchObject([
      422,
      { errors: { email: ['These credentials do not match our records.'] } },
    ]);
  });

  test('rejects even the right password for the rest of a minute after five failed attempts', async () => {
    const { call, world } = startBackend();
    for (let tries = 0; tries < 5; tries += 1)
      await call('POST auth/login', { body: { ...member, password: 'wrong' } });

    const throttled = await call('POST auth/login', { body: member });
    world.advance(60_000);
    const free = await call('POST auth/login', { body: member });

    expect(throttled).toMatchObject({
      status: 429,
      body: {
        errors: {
          email: [
            expect.stringMatching(/^Too many login attempts\. Please try again in \d+ seconds\.$/),
          ],
        },
      },
    });
    expect(Number(throttled.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect(free.status).toBe(200);
  });

  test('requires the second factor before it signs a user in', async () => {
    const { call } = startBackend();

    const response = await call('POST auth/login', {
      body: { ...persona('two-factor'), remember: false },
    });
    const { body } = await call('GET bootstrap-data');

    expect(response.body).toEqual({ two_factor: true });
    expect(normaliseBootstrap(body).user).toBeNull();
  });

  test.each(['admin@demo001.com', 'demo100@undersong.test'])(
    'signs a crowd account in as %s',
    async (email) => {
      const { call } = startBackend();
      const { body } = await call('POST auth/login', {
        body: { email, password: 'admin', remember: false },
      });
      expect(body).toMatchObject({
        bootstrapData: { user: { email, display_name: expect.stringMatching(/^Listener \d{3}$/) } },
      });
    },
  );

  test.each(['admin@demo000.com', 'admin@demo101.com', 'admin@demo1.com'])(
    'rejects %s',
    async (email) => {
      const { call } = startBackend();
      expect((await call('POST auth/login', { body: { email, password: 'admin' } })).status).toBe(
        422,
      );
    },
  );
});
