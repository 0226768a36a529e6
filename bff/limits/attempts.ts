import { headers } from '../../contracts/constants.ts';
import type { Exchange } from '../exchange.ts';
import type { Hit } from '../store/shared-counts.ts';
import type { Counters, Tally } from './counters.ts';
import type { Device } from './device-cookie.ts';
import { humanCheck, keyOf, type Limit, type LimitedCall } from './limited-calls.ts';
import type { Network } from './networks.ts';

/** One request of a limited call. */
export interface Attempt {
  exchange: Exchange;
  call: LimitedCall;
  /** A digest of the account or its substitute. */
  person: string;
  networks: readonly Network[];
  /**
   * Whether the reply reported that the password or the code was right. Calls that do not sign in
   * report that by their status.
   */
  wereCredentialsCorrect: boolean;
}

/** Failures at an account from one network are remembered for an hour. */
const failuresPerAccountAndNetwork: Limit = { max: Infinity, seconds: 3_600 };

/**
 * How many unsuccessful limited requests a network may send, for any reason. Requests that the
 * backend refuses without checking (a stale token, its own fault) count only here.
 */
const unsuccessfulPerNetwork: Limit = { max: 300, seconds: 900 };

/** The maximum wait, in seconds, caused by others' failures. */
export const maxWaitSeconds = 60;

/**
 * When an account has failed too often: one attempt per interval from a network that has itself
 * failed as often, and ten per hour.
 */
const waitAfter = (failures: number): Limit[] => [
  { max: 1, seconds: Math.min(5 * 2 ** failures, maxWaitSeconds) },
  { max: 10, seconds: 3_600 },
];

/** How often a network may pass the human check for one account. */
const humanChecksPerAccount: Limit = { max: 10, seconds: 3_600 };

/** Whether the upstream accepts a human-check token as proof. */
export type HumanTokenCheck = (token: string, visitor: Exchange) => Promise<boolean>;

export interface AttemptHit extends Hit {
  /** Refunded only after success. */
  isKept?: true;
}

/**
 * `refuseFull` throws if there is a wait. An attempt that proves a person need not wait for other
 * people's failures.
 */
export function createAttemptAdmission(
  counters: Counters,
  checkHumanToken: HumanTokenCheck,
  refuseFull: (call: LimitedCall, waitMs: number) => void,
) {
  /** `here`: the attempt's account and network, as counter keys. */
  async function isByPerson({ exchange, call, networks }: Attempt, here: string): Promise<boolean> {
    const token = exchange.req.headers[headers.humanCheck.toLowerCase()];
    if (typeof token !== 'string' || token === '') return false;
    // Counted before the upstream is asked, because asking costs it work.
    const { waitMs } = await counters.hit([
      ...networkHits(humanCheck, networks),
      ...hitFor(call, 'person', humanChecksPerAccount, here),
    ]);
    return waitMs === 0 && (await checkHumanToken(token, exchange));
  }

  /** Counts all hits, or refuses the attempt. */
  async function take(attempt: Attempt, hits: readonly AttemptHit[]): Promise<Tally> {
    const tally = await counters.hit(hits, { from: attempt.networks.at(-1) ?? null });
    refuseFull(attempt.call, tally.waitMs);
    if (attempt.call.counts === 'failures') refundAfterResponse(attempt, tally, hits);
    return tally;
  }

  /**
   * The same for an attempt from a known browser. Returns false if it must count as a stranger's:
   * `changes` shows a newer password, or too many other known browsers here have failed.
   */
  async function admitKnownDevice(
    attempt: Attempt,
    device: Device,
    changes: Hit,
  ): Promise<boolean> {
    const { call, networks } = attempt;
    const own = hitFor(call, 'device', call.perAccountAndNetwork, device.id);
    // A separate count, so that strangers in the same house or mobile network cannot use it up.
    const known = networkHitsFor(call, 'known', networks);
    const hits = [...own, ...known.map((hit): AttemptHit => ({ ...hit, isKept: true }))];
    const tally = await counters.hit(hits, {
      others: [changes.key],
      from: networks.at(-1) ?? null,
    });
    const isOutdated = tally.counts.at(-1) !== device.changes;
    const isOwnFull = own.some(({ max }, index) => (tally.counts[index] ?? 0) >= max);
    if (isOutdated || (tally.waitMs > 0 && !isOwnFull)) {
      if (tally.waitMs === 0) tally.refund();
      return false;
    }
    refuseFull(call, tally.waitMs);
    refundAfterResponse(attempt, tally, hits);
    return true;
  }

  /** The same for any other browser. The hits of its network are counted together with it. */
  async function admitUnknownDevice(
    attempt: Attempt,
    byNetwork: readonly AttemptHit[] = [],
  ): Promise<void> {
    const { call, person, networks } = attempt;
    const { account, delays } = call;
    const here = `${person}@${networks.at(-1)?.key ?? ''}`;
    const all = hitFor(call, 'account', account, person, delays ? Infinity : 1);
    const failed = hitFor(call, 'failed-here', delays && failuresPerAccountAndNetwork, here);
    const accountHere = networks.flatMap(({ key, times }) =>
      hitFor(call, 'account-here', call.perAccountAndNetwork, `${person}@${key}`, times.account),
    );
    const tally = await take(attempt, [...all, ...failed, ...accountHere, ...byNetwork]);
    const [allCount = 0, failedCount = 1] = tally.counts;
    if (!delays || !account || allCount <= account.max) return;
    const waits = waitAfter(failedCount - 1).flatMap((limit, index) =>
      hitFor(call, `wait-${index}`, limit, here),
    );
    const wait = await counters.hit(waits, { from: networks.at(-1) ?? null });
    if (wait.waitMs === 0) refundAfterResponse(attempt, wait, waits);
    if (failedCount === 1 || wait.waitMs === 0 || (await isByPerson(attempt, here))) return;
    tally.refund();
    refuseFull(call, wait.waitMs);
  }

  return { take, admitKnownDevice, admitUnknownDevice };
}

/** The hit for a limit, if there is one. */
function hitFor(
  { name }: LimitedCall,
  what: string,
  limit: Limit | undefined,
  whose: string,
  times = 1,
): Hit[] {
  return limit
    ? [{ key: `${name}:${what}:${whose}`, max: limit.max * times, seconds: limit.seconds }]
    : [];
}

const networkHitsFor = (call: LimitedCall, what: string, networks: readonly Network[]): Hit[] =>
  networks.flatMap(({ key, times }) => hitFor(call, what, call.address, key, times.address));

/** The hits that a request of a call counts for its networks. */
export const networkHits = (call: LimitedCall, networks: readonly Network[]): AttemptHit[] => [
  ...networkHitsFor(call, 'address', networks),
  ...(call.counts === 'all' ? [] : networks).map(({ key, times }) => ({
    key: `without-success:${key}`,
    max: unsuccessfulPerNetwork.max * times.address,
    seconds: unsuccessfulPerNetwork.seconds,
    isKept: true as const,
  })),
];

/**
 * Counted at once and refunded after success, so that many simultaneous guesses cannot all pass.
 * Attempts that the upstream did not check are refunded too, except for the hits to keep.
 */
function refundAfterResponse(attempt: Attempt, tally: Tally, hits: readonly AttemptHit[]): void {
  const { call, exchange } = attempt;
  const { res } = exchange;
  res.once('close', () => {
    if (!res.headersSent) return;
    // Other methods than the call's own never get this far.
    if (call.signsIn ? attempt.wereCredentialsCorrect : isSuccess(res.statusCode)) tally.refund();
    else if (wasNotEvaluated(res.statusCode)) tally.refund(hits.filter(({ isKept }) => isKept));
  });
}

/** Calls back once the upstream has reported success of exactly this call. */
export function onCallSuccess({ exchange, call }: Attempt, act: () => void): void {
  const { res } = exchange;
  res.once('close', () => {
    const { plan } = exchange;
    if (res.headersSent && isSuccess(res.statusCode) && plan?.callKey === keyOf(call)) act();
  });
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * Whether a response shows that nothing was guessed: the upstream failed, or refused without
 * checking because the page's token was stale (419) or the password must be confirmed first (423).
 * Laravel redirects after every form, right or wrong.
 */
const wasNotEvaluated = (status: number): boolean =>
  status === 419 || status === 423 || status >= 500;
