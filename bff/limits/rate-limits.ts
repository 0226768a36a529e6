import { createHmac, randomBytes } from 'node:crypto';
import type { SessionUser } from '../../contracts/session-user.ts';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import type { SharedCounts } from '../store/shared-counts.ts';
import { accountIn } from './account-in.ts';
import { createTakers, hitFor, isSuccess, longestWait, onceOver } from './attempts.ts';
import { Counters } from './counters.ts';
import { addDevice, type Device, deviceDays, lastSignIn, readDevices } from './device-cookie.ts';
import { findLimitedCall, type LimitedCall, limitedCalls } from './limited-calls.ts';
import { networksOf } from './networks.ts';
import { plainAddress } from './plain-address.ts';
import { readBody } from './read-body.ts';
import { createShowsPerson, type IsPerson } from './shows-person.ts';

export interface RateLimits {
  /**
   * Null for a call without limits. Else the whole body of the request, once it is counted: it cannot be read from the request any more.
   * Rejects with a GatewayError when there were too many, or when the body is too long or does not come.
   */
  admit(exchange: Exchange): Promise<Buffer> | null;
  /** How many requests were refused since the start, by the name of their call. */
  stats(): Readonly<Record<string, number>>;
}

/** Whom the upstream knows by a visitor's credentials; null where that is nobody. */
type WhoIs = (visitor: Exchange) => Promise<Pick<SessionUser, 'id' | 'email'> | null>;

type LimitConfig = Pick<Config, 'rateLimit' | 'rateLimitSecret' | 'idleMs' | 'publicOrigin'>;

interface Upstream {
  whoIs: WhoIs;
  isPerson: IsPerson;
}

/** Limits to calls with which passwords can be guessed and inboxes filled. `shared` counts for all instances. */
export function createRateLimits(
  config: LimitConfig,
  { whoIs, isPerson }: Upstream,
  shared: SharedCounts | null,
): RateLimits {
  const refused: Record<string, number> = Object.fromEntries(
    limitedCalls.map(({ name }) => [name, 0]),
  );
  if (!config.rateLimit) return { admit: () => null, stats: () => refused };
  const counters = new Counters(shared);
  const secret = config.rateLimitSecret === '' ? randomBytes(32) : config.rateLimitSecret;

  function refuseFull(call: LimitedCall, waitMs: number): void {
    if (waitMs === 0) return;
    refused[call.name] = (refused[call.name] ?? 0) + 1;
    throw new GatewayError(waitMs > longestWait * 1_000 ? 'too_many_requests' : 'please_wait', {
      headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) },
    });
  }

  const { take, takeAsKnown, takeAsStranger } = createTakers(
    counters,
    createShowsPerson(counters, isPerson),
    refuseFull,
  );

  async function count(exchange: Exchange, call: LimitedCall): Promise<Buffer> {
    const networks = networksOf(exchange.clientAddress);
    const byAddress = networks.flatMap(({ key, times }) =>
      hitFor(call, 'address', call.address, key, times.address),
    );
    const devices = readDevices(exchange.cookies, secret);
    // Before the body is read, since only the head is here yet: a client that is known to be refused does not get to send its body.
    if (!call.delays || devices.length === 0) refuseFull(call, counters.knownFull(byAddress));
    // Nor does the upstream get to be asked who it is.
    if (call.whose === 'session') await take({ exchange, call, person: '', networks }, byAddress);
    const body = await readBody(exchange.req, config.idleMs);
    // A form without an account counts as one account of its address, or such forms would not be limited.
    const named =
      call.accountHere || call.account
        ? await accountOf(exchange, call, body, { whoIs, devices })
        : null;
    // At the second factor, where every instance can read each other's cookies, whoever has none left it out: all of them are one account.
    const nobody =
      call.whose === 'sign-in' && config.rateLimitSecret !== ''
        ? 'nobody'
        : `nobody@${networks[0]?.key ?? ''}`;
    const person =
      named === null
        ? nobody
        : createHmac('sha256', secret).update(named).digest('base64url').slice(0, 22);
    const attempt = { exchange, call, person, networks };
    const device = call.delays ? devices.find((one) => one.person === person) : undefined;
    const changes = {
      key: `password-changes:${person}`,
      most: Infinity,
      seconds: deviceDays * 86_400,
    };
    const isKnown = device !== undefined && (await takeAsKnown(attempt, device, changes));
    const changed = isKnown
      ? device.changes
      : await takeAsStranger(attempt, call.whose === 'session' ? [] : byAddress, changes);
    if (named !== null && call.leadsToSignIn)
      exchange.cookieOnSuccess = addDevice(
        { person, changes: changed },
        devices,
        secret,
        config.publicOrigin,
      );
    if (named !== null && call.changesPassword)
      onceOver(exchange.res, isSuccess, () => void counters.hit([changes]));
    return body;
  }

  return {
    admit(exchange) {
      const call = findLimitedCall(exchange.target.decoded);
      return call && count(exchange, call);
    },
    stats: () => refused,
  };
}

/** Laravel encrypts a session's cookie anew with each response, so only the upstream can tell whose it is. */
async function accountOf(
  exchange: Exchange,
  { whose }: LimitedCall,
  body: Buffer,
  { whoIs, devices }: { whoIs: WhoIs; devices: readonly Device[] },
): Promise<string | null> {
  if (whose === 'sign-in') return lastSignIn(devices);
  if (whose !== 'session')
    return accountIn({
      body,
      type: exchange.req.headers['content-type'] ?? '',
      query: exchange.target.query,
    });
  const user = await whoIs(exchange).catch(() => null);
  return user && (user.email ? plainAddress(user.email) : `user ${user.id}`);
}
