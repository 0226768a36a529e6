import { GatewayError } from '../errors.ts';
import { LogHistogram } from './log-histogram.ts';
import { bucketOf, networkBuckets } from './route-circuit.ts';

/** A call became slow, or is as fast as usual again. */
export interface SlowEvent {
  /** A row of the table of calls. */
  what: string;
  isSlow: boolean;
  why: string;
}

/** A call that is or was slow. */
export interface SlowState {
  call: string;
  /** Requests that are sent at a time; null: no limit of its own. */
  limit: number | null;
  /** How often it became slow. */
  times: number;
  /** 95th percentiles in milliseconds: over the last minutes, and now. */
  usualMs: number;
  recentMs: number;
}

interface Options {
  /** Above this multiple of its usual 95th percentile, a call is slow. */
  factor: number;
  /** Whether limits apply. */
  isOn(): boolean;
  onChange(event: SlowEvent): void;
  now?(): number;
}

/** A call is judged over at least this time, once it has enough responses, or after the longest. */
const windowMs = { least: 2_000, most: 10_000 };
const enough = { toLimit: 20, toChange: 3 };
/** With fewer responses, the usual time is unknown. */
const minUsual = 100;
/** Faster than this, nothing is slow, in milliseconds. */
const floorMs = 100;
/** Decay of earlier windows: at 2 s per window, their weight halves in 4 minutes. */
const decay = 0.994;
/** Weight of a slow window: a call that stays slow counts as usual after a while. */
const slowWeight = 0.002;
/** Responses of one network that count in one window, so that nobody slows a call down alone. */
const maxOfNetwork = 5;
/** Networks that must see it: to limit a call, and to limit it further. */
const slowNetworks = { toLimit: 5, toChange: 2, share: 0.2 };
const growth = 1.5;

/**
 * Limits a call while its responses take far longer than usual. The limit is halved until the call
 * is fast, and then rises again. So a hanging database gets less load,
 * and the rest of the site keeps its connections. Networks share the limit, so that none can keep a
 * call slow for all.
 */
export class SlowCalls {
  readonly #options: Required<Options>;
  /** Only rows of the table of calls, so their number is limited. */
  readonly #paces = new Map<string, CallPace>();

  constructor(options: Options) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** Null for requests that are no calls. */
  paceOf(call: string | null): CallPace | null {
    if (call === null) return null;
    const found = this.#paces.get(call) ?? new CallPace(call, this.#options);
    this.#paces.set(call, found);
    return found;
  }

  /** The error for a request that is not sent. */
  refusal(): GatewayError {
    return new GatewayError('upstream_resting', {
      headers: { 'retry-after': '1' },
      reason: 'slow',
    });
  }

  /** Calls that are or were slow. */
  states(): SlowState[] {
    return [...this.#paces.values()].filter(({ times }) => times > 0).map((one) => one.state());
  }
}

/** The responses of one call, and how many requests may be under way. */
export class CallPace {
  /** How often it became slow. */
  times = 0;
  readonly #call: string;
  readonly #options: Required<Options>;
  readonly #usual = new LogHistogram();
  readonly #recent = new LogHistogram();
  /** By network: responses that counted in this window, and whether one was slow. */
  readonly #seen = new Uint8Array(networkBuckets);
  readonly #slow = new Uint8Array(networkBuckets);
  /** By network: requests under way, and whether it asked for a turn in this window. */
  readonly #turns = new Uint32Array(networkBuckets);
  readonly #asked = new Uint8Array(networkBuckets);
  /** Networks that asked in this window; and in the last one. */
  #asking = 0;
  #askedBefore = 0;
  #windowSince: number;
  #usualMs = Infinity;
  #recentMs = 0;
  #underWay = 0;
  /** The most requests at a time in this window; and in the last one before it became slow. */
  #peak = 0;
  #usualPeak = 0;
  #limit = Infinity;

  constructor(call: string, options: Required<Options>) {
    this.#call = call;
    this.#options = options;
    this.#windowSince = options.now();
  }

  /**
   * Returns whether a request may be sent; if so, `end` must follow. `visitor`: null for the gateway
   * itself; `isMeasuredOnly`: never refused.
   */
  begin(visitor: string | null, isMeasuredOnly = false): boolean {
    const { isOn, now } = this.#options;
    const bucket = bucketOf(visitor);
    if (this.#limit !== Infinity) {
      // Without responses, nobody else would notice that time passes.
      this.#judgeIfDue(now());
      if (visitor !== null) this.#noteAsked(bucket);
      if (!isMeasuredOnly && isOn() && !this.#hasTurn(visitor === null ? null : bucket))
        return false;
    }
    this.#turns[bucket] = (this.#turns[bucket] ?? 0) + 1;
    this.#underWay += 1;
    if (this.#underWay > this.#peak) this.#peak = this.#underWay;
    return true;
  }

  end(visitor: string | null): void {
    const bucket = bucketOf(visitor);
    this.#turns[bucket] = (this.#turns[bucket] ?? 1) - 1;
    this.#underWay -= 1;
  }

  /** `ms`: until the head of the response. `visitor`: null for the gateway itself. */
  answered(ms: number, visitor: string | null): void {
    const bucket = bucketOf(visitor);
    const counted = this.#seen[bucket] ?? 0;
    if (counted < maxOfNetwork) {
      this.#seen[bucket] = counted + 1;
      this.#recent.add(ms);
      if (this.#isSlow(ms)) this.#slow[bucket] = 1;
    }
    this.#judgeIfDue(this.#options.now());
  }

  /** No response after this time. It says something only if that is already too long. */
  unanswered(ms: number, visitor: string | null): void {
    if (this.#isSlow(ms)) this.answered(ms, visitor);
  }

  state(): SlowState {
    return {
      call: this.#call,
      limit: this.#limit === Infinity ? null : this.#limit,
      times: this.times,
      usualMs: Math.round(this.#usualMs),
      recentMs: Math.round(this.#recentMs),
    };
  }

  #noteAsked(bucket: number): void {
    if (this.#asked[bucket] === 1) return;
    this.#asked[bucket] = 1;
    this.#asking += 1;
  }

  /** A network that has its fair part of the limit leaves the rest to others. */
  #hasTurn(bucket: number | null): boolean {
    if (this.#underWay >= this.#limit) return false;
    if (bucket === null) return true;
    const part = Math.floor(this.#limit / Math.max(1, this.#asking, this.#askedBefore));
    return (this.#turns[bucket] ?? 0) < Math.max(1, part);
  }

  #isSlow(ms: number): boolean {
    return ms >= floorMs && ms > this.#usualMs * this.#options.factor;
  }

  #judgeIfDue(now: number): void {
    const passed = now - this.#windowSince;
    const isLimited = this.#limit !== Infinity;
    const needed = isLimited ? enough.toChange : enough.toLimit;
    if (passed < windowMs.least || (passed < windowMs.most && this.#recent.count < needed)) return;
    const isSlow = this.#judge(isLimited, needed);
    this.#learn(isSlow);
    this.#windowSince = now;
    this.#peak = this.#underWay;
    this.#recent.clear();
    this.#seen.fill(0);
    this.#slow.fill(0);
    this.#asked.fill(0);
    this.#askedBefore = this.#asking;
    this.#asking = 0;
  }

  #judge(isLimited: boolean, needed: number): boolean {
    const { count } = this.#recent;
    if (count > 0) this.#recentMs = this.#recent.p95();
    const isSlow = count > 0 && this.#isSlow(this.#recentMs);
    if (isLimited) {
      const isSlowForMany = isSlow && this.#isSeenBy(slowNetworks.toChange);
      if (isSlowForMany && count >= needed) this.#limit = Math.max(1, Math.floor(this.#limit / 2));
      // Requests that hang give no response: they are no sign of speed.
      else if (!isSlowForMany && (count > 0 || this.#underWay === 0)) this.#grow();
    } else if (isSlow && count >= needed && this.#isSeenBy(slowNetworks.toLimit)) this.#open();
    return isSlow;
  }

  #isSeenBy(least: number): boolean {
    const slow = networksIn(this.#slow);
    return slow >= least && slow >= networksIn(this.#seen) * slowNetworks.share;
  }

  #open(): void {
    this.times += 1;
    this.#usualPeak = this.#peak;
    this.#limit = Math.max(1, Math.floor(this.#peak / 2));
    this.#asking = networksIn(this.#seen);
    this.#options.onChange({
      what: this.#call,
      isSlow: true,
      why: `95 percent of responses take up to ${Math.round(this.#recentMs)} ms, usually ${Math.round(this.#usualMs)} ms`,
    });
  }

  #grow(): void {
    this.#limit = Math.ceil(this.#limit * growth);
    if (this.#limit <= this.#usualPeak) return;
    this.#limit = Infinity;
    this.#options.onChange({ what: this.#call, isSlow: false, why: 'responses are fast again' });
  }

  #learn(isSlow: boolean): void {
    if (this.#recent.count === 0) return;
    this.#usual.merge(this.#recent, decay, isSlow ? slowWeight : 1);
    this.#usualMs = this.#usual.count < minUsual ? Infinity : this.#usual.p95();
  }
}

const networksIn = (of: Uint8Array): number => of.reduce((all, one) => all + (one > 0 ? 1 : 0), 0);
