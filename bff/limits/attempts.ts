import type { ServerResponse } from 'node:http';
import type { Exchange } from '../exchange.ts';
import type { Hit } from '../store/shared-counts.ts';
import type { Counters, Tally } from './counters.ts';
import type { Device } from './device-cookie.ts';
import type { Limit, LimitedCall } from './limited-calls.ts';
import type { Network } from './networks.ts';

/** One request of a limited call. */
export interface Attempt {
  exchange: Exchange;
  call: LimitedCall;
  /** A digest of the account, or what stands for one. */
  person: string;
  networks: readonly Network[];
}

/** How often somebody failed at an account from one network is known for an hour. */
const failedHere: Limit = { most: Infinity, seconds: 3_600 };

/** Seconds that nobody has to wait more of because of what others did. */
export const longestWait = 60;

/** Where an account has failed too often: one attempt in so many seconds, from a network that has failed so often itself, and ten in an hour. */
const waitAfter = (failures: number): Limit[] => [
  { most: 1, seconds: Math.min(5 * 2 ** failures, longestWait) },
  { most: 10, seconds: 3_600 },
];

/** Whether an attempt brings the proof that a person makes it. `here`: its account and network, as counters name them. */
export type ShowsPerson = (attempt: Attempt, here: string) => Promise<boolean>;

interface Takers {
  /** Counts all, or refuses the attempt. */
  take(attempt: Attempt, hits: readonly Hit[], others?: readonly string[]): Promise<Tally>;
  /** The same for an attempt from a browser that is known, unless `changes` says that the password is another since. Whether it was. */
  takeAsKnown(attempt: Attempt, device: Device, changes: Hit): Promise<boolean>;
  /** The same for any other browser. `byAddress`: what is counted with it. How often the password was changed, by `changes`. */
  takeAsStranger(attempt: Attempt, byAddress: readonly Hit[], changes: Hit): Promise<number>;
}

/** `refuseFull` throws where there is anything to wait for; whoever shows that a person is there need not wait for what others did. */
export function createTakers(
  counters: Counters,
  showsPerson: ShowsPerson,
  refuseFull: (call: LimitedCall, waitMs: number) => void,
): Takers {
  async function take(
    { exchange, call }: Attempt,
    hits: readonly Hit[],
    others: readonly string[] = [],
  ): Promise<Tally> {
    const tally = await counters.hit(hits, others);
    refuseFull(call, tally.waitMs);
    if (call.counts === 'failures') giveBackAfterSuccess(exchange.res, tally);
    return tally;
  }

  async function takeAsKnown(
    { exchange, call }: Attempt,
    device: Device,
    changes: Hit,
  ): Promise<boolean> {
    const tally = await counters.hit(hitFor(call, 'device', call.accountHere, device.id), [
      changes.key,
    ]);
    if (tally.counts.at(-1) !== device.changes) {
      if (tally.waitMs === 0) tally.giveBack();
      return false;
    }
    refuseFull(call, tally.waitMs);
    giveBackAfterSuccess(exchange.res, tally);
    return true;
  }

  async function takeAsStranger(
    attempt: Attempt,
    byAddress: readonly Hit[],
    changes: Hit,
  ): Promise<number> {
    const { exchange, call, person, networks } = attempt;
    const { account, delays } = call;
    const here = `${person}@${networks.at(-1)?.key ?? ''}`;
    const tally = await take(
      attempt,
      [
        ...byAddress,
        ...networks.flatMap(({ key, times }) =>
          hitFor(call, 'account-here', call.accountHere, `${person}@${key}`, times.account),
        ),
        ...hitFor(call, 'account', account, person, delays ? Infinity : 1),
        ...hitFor(call, 'failed-here', delays && failedHere, here),
      ],
      [changes.key],
    );
    const [all = 0, failed = 1, changed = 0] = tally.counts.slice(-3);
    if (!delays || !account || all <= account.most) return changed;
    const failures = failed - 1;
    const wait = await counters.hit(
      waitAfter(failures).flatMap((limit, index) => hitFor(call, `wait-${index}`, limit, here)),
    );
    if (wait.waitMs === 0) giveBackAfterSuccess(exchange.res, wait);
    if (failures === 0 || wait.waitMs === 0 || (await showsPerson(attempt, here))) return changed;
    tally.giveBack();
    refuseFull(call, wait.waitMs);
    return changed;
  }

  return { take, takeAsKnown, takeAsStranger };
}

/** What is counted for a limit, if there is one. */
export function hitFor(
  { name }: LimitedCall,
  what: string,
  limit: Limit | undefined,
  whose: string,
  times = 1,
): Hit[] {
  return limit
    ? [{ key: `${name}:${what}:${whose}`, most: limit.most * times, seconds: limit.seconds }]
    : [];
}

/** Counted at once and taken off the count after success, so that many guesses at the same moment cannot all pass. */
const giveBackAfterSuccess = (res: ServerResponse, tally: Tally): void =>
  onceOver(res, isNoGuess, () => tally.giveBack());

/** Calls back once a response with such a status has closed. */
export function onceOver(
  res: ServerResponse,
  isMeant: (status: number) => boolean,
  act: () => void,
): void {
  res.once('close', () => {
    if (res.headersSent && isMeant(res.statusCode)) act();
  });
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/**
 * Whether a response shows that nothing was guessed: it worked, the upstream failed, or it did not look because the page's token was
 * stale (419) or the password has to be confirmed first (423). Laravel redirects after every form, right or wrong.
 */
const isNoGuess = (status: number): boolean =>
  isSuccess(status) || status === 419 || status === 423 || status >= 500;
