import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Reply, type RunningGateway, send, startGateway } from '../test-gateway.ts';
import { noLaravel, type RunningLaravel, startLaravel } from './test-laravel.ts';

const subject = noLaravel === null ? 'a real Laravel' : `a real Laravel (${noLaravel})`;
const appUrl = 'http://laravel.internal.test';
const right = 'undersong';

let laravel: RunningLaravel;
let front: RunningGateway;

/** A client with its own address, session and CSRF token. */
class Client {
  readonly #from: string;
  readonly #jar = new Map<string, string>();

  constructor(from: string) {
    this.#from = from;
  }

  /** Cookies by name, as a browser would send them. */
  get cookies(): Map<string, string> {
    return this.#jar;
  }

  async open(): Promise<this> {
    await this.send('GET', '/api/v1/bootstrap-data');
    return this;
  }

  async send(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await send(front.url, path, {
      method,
      headers: {
        'x-forwarded-for': this.#from,
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: [...this.#jar].map((pair) => pair.join('=')).join('; '),
        'x-xsrf-token': decodeURIComponent(this.#jar.get('XSRF-TOKEN') ?? ''),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const one of reply.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = one.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      this.#jar.set(name, value);
    }
    return reply;
  }

  signIn(email: string, password: string): Promise<Reply> {
    return this.send('POST', '/auth/login', { email, password });
  }

  challenge(code: string): Promise<Reply> {
    return this.send('POST', '/auth/two-factor-challenge', { code });
  }
}

const devices = '__Host-foyer-devices';
const guessed = (what: string): number =>
  laravel.guesses().filter((guess) => guess === what).length;

describe(`in front of ${subject}`, { timeout: 120_000 }, () => {
  beforeAll(async () => {
    if (noLaravel !== null) return;
    laravel = await startLaravel({ debug: false, routes: 'web', appUrl });
    front = await startGateway(laravel.url, {
      UPSTREAM_ORIGIN: appUrl,
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMIT_SECRET: 'x'.repeat(32),
    });
  });
  beforeEach((context) => context.skip(noLaravel !== null, noLaravel ?? ''));
  afterAll(() => Promise.all([front, laravel].map((one) => one?.close())));

  test('allows one address ten of 249 guesses, even after requests with OPTIONS, GET or HEAD', async () => {
    const email = 'victim@music.test';
    const attacker = await new Client('203.0.113.1').open();
    for (let turn = 0; turn < 249; turn += 1) {
      if (turn % 10 === 0) {
        attacker.cookies.delete(devices);
        for (const method of turn === 0 ? ['GET', 'HEAD', 'OPTIONS'] : ['OPTIONS'])
          await attacker.send(method, `/auth/login?email=${email}`);
      }
      await attacker.signIn(email, `wrong-guess-${turn}`);
    }

    expect(guessed(`password ${email}`)).toBe(10);
    expect(attacker.cookies.has(devices)).toBe(false);
  });

  test.each([
    ['jessica@music.test', 'jesica@music.test'],
    ['анна@music.test', 'олег@music.test'],
  ])(
    'allows one address ten of 40 guesses at %s with the cookie of its own account %s',
    async (email, own) => {
      const attacker = await new Client(`203.0.113.${own.length}`).open();
      for (let turn = 0; turn < 40; turn += 1) {
        if (turn % 10 === 0) {
          attacker.cookies.delete(devices);
          await attacker.signIn(own, right);
        }
        await attacker.signIn(email, `wrong-guess-${turn}`);
      }

      expect(guessed(`password ${email}`)).toBe(10);
    },
  );

  test('keeps an attacker locked out through hundreds of forms with a stale token', async () => {
    const email = 'owner@music.test';
    const attacker = await new Client('203.0.113.3').open();
    for (let turn = 0; turn < 10; turn += 1) await attacker.signIn(email, `wrong-guess-${turn}`);
    const flood = new Client('203.0.113.3');
    const replies: number[] = [];
    for (let turn = 0; turn < 350; turn += 1)
      replies.push((await flood.signIn(`anybody-${turn}@music.test`, 'whatever')).status);

    expect([replies.at(0), replies.at(-1)]).toEqual([419, 429]);
    expect((await attacker.signIn(email, 'one-more-guess')).status).toBe(429);
    expect(guessed(`password ${email}`)).toBe(10);
  });

  test('recognises a browser after a sign-in until the password changes', async () => {
    const email = 'ann@music.test';
    const own = await new Client('203.0.113.4').open();
    await own.signIn(email, right);
    expect(own.cookies.has(devices)).toBe(true);
    const attacker = await new Client('203.0.113.4').open();
    for (let turn = 0; turn < 11; turn += 1) await attacker.signIn(email, `wrong-guess-${turn}`);
    await attacker.send('OPTIONS', `/auth/reset-password?email=${email}`);

    expect((await attacker.signIn(email, right)).status).toBe(429);
    expect((await own.signIn(email, right)).status).toBe(200);
    const password = 'another-one';
    const reset = { email, token: 'mailed', password, password_confirmation: password };
    expect((await own.send('POST', '/auth/reset-password', reset)).status).toBe(200);
    expect((await own.signIn(email, right)).status).toBe(429);
  });

  test('counts second-factor guesses for the account that entered its password in that session', async () => {
    const email = 'two-victim@music.test';
    const victims = await new Client('198.51.100.1').open();
    expect(JSON.parse((await victims.signIn(email, right)).body)).toEqual({ two_factor: true });
    expect(victims.cookies.has(devices)).toBe(false);
    const stolen = [...victims.cookies].filter(([name]) => !name.includes('foyer'));
    const statuses: number[] = [];
    for (let turn = 0; turn < 130; turn += 1) {
      // The guesses come from many addresses. Each address also signs in to its own account.
      const own = await new Client(`198.51.100.${10 + Math.floor(turn / 9)}`).open();
      await own.signIn(`two-own-${turn}@music.test`, right);
      for (const [name, value] of stolen) own.cookies.set(name, value);
      statuses.push((await own.challenge('000000')).status);
    }

    expect(statuses.at(-1)).toBe(429);
    expect(guessed(`code ${email}`)).toBe(100);
    // The victims' network is counted separately.
    expect((await victims.challenge('000000')).status).toBe(422);
    expect((await victims.challenge('123456')).status).toBe(200);
    expect(victims.cookies.has(devices)).toBe(true);
  });
});
