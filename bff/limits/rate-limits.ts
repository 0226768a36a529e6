import { randomBytes } from 'node:crypto';
import { splitKey } from '../../contracts/calls/call-key.ts';
import type { SessionUser } from '../../contracts/site/session-user.ts';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange } from '../exchange.ts';
import { contentHash } from '../hashes.ts';
import { hasBody } from '../request/headers.ts';
import { methodOf, hasMethodOverride } from '../request/plan-request.ts';
import type { SharedCounts } from '../store/shared-counts.ts';
import { submittedAccount } from './submitted-account.ts';
import {
  type Attempt,
  type AttemptHit,
  createAttemptAdmission,
  type HumanTokenCheck,
  maxWaitSeconds,
  networkHits,
  onCallSuccess,
} from './attempts.ts';
import { Counters } from './counters.ts';
import type { Device } from './device-cookie.ts';
import { createGrants } from './grants.ts';
import { findLimitedCall, keyOf, type LimitedCall, limitedCalls } from './limited-calls.ts';
import { networksOf } from './networks.ts';
import { plainAddress } from './plain-address.ts';
import { readBody } from './read-body.ts';
import { secondFactorCookie } from './second-factor-cookie.ts';
import { accountAt, accountName } from './sign-in-reply.ts';

export type RateLimits = ReturnType<typeof createRateLimits>;

interface Upstream {
  /** The user that the upstream sees for a visitor's credentials; null for nobody. */
  whoIs(visitor: Exchange): Promise<Pick<SessionUser, 'id' | 'email'> | null>;
  checkHumanToken: HumanTokenCheck;
}

/**
 * Limits calls that could be used to guess passwords or flood inboxes. `shared` counts across all
 * instances.
 */
export function createRateLimits(
  config: Config,
  { whoIs, checkHumanToken }: Upstream,
  shared: SharedCounts | null,
) {
  /** How many requests were refused since the start, by call name. */
  const refused: Record<string, number> = Object.fromEntries(
    limitedCalls.map(({ name }) => [name, 0]),
  );
  const counters = new Counters(shared);
  const grants = createGrants(config.rateLimitSecret || randomBytes(32), config, counters);
  const admission = createAttemptAdmission(counters, checkHumanToken, refuseFull);

  /** Returns the request's body once it is counted. */
  async function count(exchange: Exchange, call: LimitedCall): Promise<Buffer> {
    requireMethod(call, exchange.plan?.effectiveMethod);
    const networks = networksOf(exchange.clientAddress);
    const attempt = { exchange, call, person: '', networks, wereCredentialsCorrect: false };
    const byNetwork = networkHits(call, networks);
    const devices = call.delays ? grants.devices(exchange) : [];
    // Checked before the body is read: a client that will be refused need not send it.
    if (devices.length === 0) refuseFull(call, counters.localWaitMs(byNetwork));
    // Also counted before the upstream is asked who the member is.
    if (call.whose === 'session') await admission.take(attempt, byNetwork);
    // Node emits no end of a body that is not there.
    const body = hasBody(exchange.req)
      ? await readBody(exchange.req, config.idleMs)
      : Buffer.alloc(0);
    if (hasMethodOverride(body)) requireMethod(call, methodOf(exchange, config, body));
    if (call.whose === 'session') await countMember(attempt);
    else if (call.whose === 'sign-in') await countCode(attempt, byNetwork);
    else await countForm(attempt, body, byNetwork, devices);
    return body;
  }

  /**
   * Laravel re-encrypts a session cookie with each response, so only the upstream can identify the
   * member.
   */
  async function countMember(attempt: Attempt): Promise<void> {
    const { call, exchange } = attempt;
    const user = await whoIs(exchange).catch(() => null);
    attempt.person =
      user === null
        ? anonymousKey(attempt)
        : contentHash(user.email ? plainAddress(user.email) : `user ${user.id}`);
    await admission.admitUnknownDevice(attempt);
    if (user !== null && call.changesPassword) noteChange(attempt, accountName(user));
  }

  /** Neither the body nor the session, in which nobody is signed in yet, identifies the account. */
  async function countCode(attempt: Attempt, byNetwork: readonly AttemptHit[]): Promise<void> {
    const pending = grants.pendingOf(attempt.exchange);
    // With a shared secret, every instance can read the cookie, so a missing one was left out on
    // purpose. All such requests count as one account.
    const nobody = config.rateLimitSecret === '' ? anonymousKey(attempt) : 'nobody';
    attempt.person = pending?.counted ?? nobody;
    await admission.admitUnknownDevice(attempt, byNetwork);
    attempt.exchange.replyCookies = grants.afterCode(attempt, pending);
  }

  /**
   * All forms without an account from one network count as one account, or they would not be
   * limited.
   */
  async function countForm(
    attempt: Attempt,
    body: Buffer,
    byNetwork: readonly AttemptHit[],
    devices: readonly Device[],
  ): Promise<void> {
    const { exchange, call } = attempt;
    const { req, target } = exchange;
    const type = req.headers['content-type'] ?? '';
    const address = call.account ? submittedAccount({ body, type, query: target.query }) : null;
    attempt.person = address === null ? anonymousKey(attempt) : contentHash(plainAddress(address));
    const device = grants.deviceOf(address, devices);
    const isKnown =
      device !== undefined &&
      (await admission.admitKnownDevice(attempt, device, grants.changes(device.account)));
    if (!isKnown) await admission.admitUnknownDevice(attempt, byNetwork);
    if (call.whose === 'passkey') exchange.replyCookies = grants.afterPasskey(attempt);
    if (address === null) return;
    if (call.signsIn) exchange.replyCookies = grants.afterPassword(attempt, address);
    if (call.changesPassword) noteChange(attempt, accountAt(address));
  }

  function noteChange(attempt: Attempt, account: string): void {
    const changes = grants.changes(grants.nameOf(account));
    onCallSuccess(attempt, () => void counters.hit([changes]));
  }

  function refuseFull(call: LimitedCall, waitMs: number): void {
    if (waitMs === 0) return;
    refused[call.name] = (refused[call.name] ?? 0) + 1;
    throw new GatewayError(waitMs > maxWaitSeconds * 1_000 ? 'too_many_requests' : 'please_wait', {
      headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) },
    });
  }

  return {
    /** Whether `admit` reads the body. */
    isLimited: ({ target }: Exchange): boolean =>
      config.rateLimit && findLimitedCall(target.decoded) !== null,
    /**
     * Null for a call without limits. Otherwise the whole body, once it is counted: it can no longer
     * be read from the request. Rejects with a GatewayError if a limit is reached, the method is not
     * the call's, or the body is too long or never arrives.
     */
    admit(exchange: Exchange): Promise<Buffer> | null {
      if (!config.rateLimit) return null;
      const call = findLimitedCall(exchange.target.decoded);
      if (call) return count(exchange, call);
      if (exchange.cookies.has(secondFactorCookie))
        exchange.replyCookies = grants.meanwhile(exchange);
      return null;
    },
    stats: (): Readonly<Record<string, number>> => refused,
  };
}

/** Laravel responds to OPTIONS of every call with 200, which reveals nothing about a password. */
function requireMethod(call: LimitedCall, method: string | undefined): void {
  const allow = splitKey(keyOf(call)).method;
  if (method !== allow) throw new GatewayError('method_not_allowed', { headers: { allow } });
}

const anonymousKey = ({ networks }: Attempt): string => `nobody@${networks[0]?.key ?? ''}`;
