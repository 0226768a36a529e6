import { createHmac, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { Counter } from './counter.ts';
import { accountIn, networkOf } from './limit-keys.ts';
import { findLimitedCall, type LimitedCall, limitedCalls } from './limited-calls.ts';
import { readBody } from './read-body.ts';
import { readSignIn, setSignIn } from './sign-in-cookie.ts';

export interface RateLimits {
  /**
   * Null for a call without limits. Else the whole body of the request, once it is counted: it cannot be read from the request any more.
   * Rejects with a GatewayError when there were too many, or when the body is too long or does not come.
   */
  admit(exchange: Exchange): Promise<Buffer> | null;
  /** How many requests were refused since the start, by the name of their call. */
  stats(): Readonly<Record<string, number>>;
}

/** The id of whom the upstream knows by a visitor's credentials; null where that is nobody. */
type WhoIs = (visitor: Exchange) => Promise<number | null>;

interface Counters {
  address: Counter;
  accountHere: Counter | null;
  account: Counter | null;
}

type LimitConfig = Pick<Config, 'rateLimit' | 'rateLimitSecret' | 'idleMs' | 'publicOrigin'>;

/** Limits to calls with which passwords can be guessed and inboxes filled. `redis` is a connection of ioredis that instances share. */
export function createRateLimits(config: LimitConfig, whoIs: WhoIs, redis?: object): RateLimits {
  const refused: Record<string, number> = Object.fromEntries(limitedCalls.map(({ name }) => [name, 0]));
  if (!config.rateLimit) return { admit: () => null, stats: () => refused };
  const counters = new Map(limitedCalls.map((call) => [call, createCounters(call, redis)]));
  const secret = config.rateLimitSecret === '' ? randomBytes(32) : config.rateLimitSecret;

  /** Laravel encrypts a session's cookie anew with each response, so only the upstream can tell whose it is. */
  async function accountOf(exchange: Exchange, { whose }: LimitedCall, body: Buffer): Promise<string | null> {
    if (whose === 'sign-in') return readSignIn(exchange.cookies, secret);
    if (whose !== 'session') return accountIn({ body, type: exchange.req.headers['content-type'] ?? '', query: exchange.target.query });
    const id = await whoIs(exchange).catch(() => null);
    return id === null ? null : `user ${id}`;
  }

  async function count(exchange: Exchange, call: LimitedCall, { address, accountHere, account }: Counters): Promise<Buffer> {
    const { req, res, clientAddress } = exchange;
    const network = networkOf(clientAddress);
    const take = async (counter: Counter, key: string): Promise<void> => {
      const waitMs = await counter.take(key);
      if (call.counts === 'failures' && waitMs === 0) giveBackAfterSuccess(res, counter, key);
      if (waitMs === 0) return;
      refused[call.name] = (refused[call.name] ?? 0) + 1;
      throw new GatewayError('too_many_requests', { headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } });
    };
    // Counted before the body is read, since only the head is here yet: a refused client does not get to send its body.
    await take(address, network);
    const body = await readBody(req, config.idleMs);
    // A form without an account counts as one account of its address, or unreadable forms would not be limited.
    const named = accountHere || account ? await accountOf(exchange, call, body) : null;
    const person = named === null ? `nobody@${network}` : createHmac('sha256', secret).update(named).digest('base64url');
    if (accountHere) await take(accountHere, `${person}@${network}`);
    if (account) await take(account, person);
    if (named !== null && call.leadsToSignIn) exchange.cookieOnSuccess = setSignIn(person, secret, config.publicOrigin.startsWith('https:'));
    return body;
  }

  return {
    admit(exchange) {
      const call = findLimitedCall(exchange.target.decoded);
      const counted = call && counters.get(call);
      return counted ? count(exchange, call, counted) : null;
    },
    stats: () => refused,
  };
}

function createCounters({ name, address, accountHere, account }: LimitedCall, redis: object | undefined): Counters {
  return {
    address: new Counter(`${name}:address:`, address, redis),
    accountHere: accountHere ? new Counter(`${name}:account-here:`, accountHere, redis) : null,
    account: account ? new Counter(`${name}:account:`, account, redis) : null,
  };
}

/** Counted at once and taken off the count after success, so that many guesses at the same moment cannot all pass. */
function giveBackAfterSuccess(res: ServerResponse, counter: Counter, key: string): void {
  res.once('close', () => {
    if (res.headersSent && isNoGuess(res.statusCode)) void counter.giveBack(key).catch(() => {});
  });
}

/**
 * Whether a response shows that nothing was guessed: it worked, the upstream failed, or it did not look because the page's token was
 * stale (419) or the password has to be confirmed first (423). Laravel redirects after every form, right or wrong.
 */
const isNoGuess = (status: number): boolean => (status >= 200 && status < 300) || status === 419 || status === 423 || status >= 500;
