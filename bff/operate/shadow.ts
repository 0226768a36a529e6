import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/read-config.ts';
import type { Exchange } from '../exchange.ts';
import type { CallUpstream } from '../backend/call-upstream.ts';
import { isJson } from '../reply/content-type.ts';
import type { PlanConfig, UpstreamRequest } from '../request/plan-request.ts';
import { isShadowable, shadowRequest } from './shadow-request.ts';
import { Thread } from './thread.ts';
import type { CompareRequest, CompareResult, JudgedDifference } from './differences-worker.ts';

/** A difference in one call, however often it occurred. */
export interface ShadowFinding extends JudgedDifference {
  /** A row of the table of calls. */
  call: string;
  count: number;
  /** ISO 8601. */
  firstSeen: string;
  lastSeen: string;
}

export type ShadowState = ReturnType<Shadow['state']>;

interface Waiting {
  call: string;
  /** Status of the visitor's reply. */
  status: number;
  origins: readonly string[];
  request: UpstreamRequest;
  shadowRequest: UpstreamRequest;
}

/**
 * Each backend is called exactly once, regardless of the circuit breaker: the result reaches no
 * visitor and delays none.
 */
const once = { isProbe: true };

const maxWaiting = 32;
const maxFindings = 500;
const maxNoise = 500;

interface Options {
  config: Config;
  /** The settings as if the other backend were the only one. */
  shadowConfig: PlanConfig;
  callUpstream: CallUpstream;
  callShadow: CallUpstream;
  /** Closes the connections to the other backend. */
  closeShadow(): Promise<void>;
}

/**
 * Repeats reads at another backend and reports to operators how the replies differ. It copies a
 * sample of reads, one at a time, after the visitor has the reply; those of members only if
 * SHADOW_CREDENTIALS is set.
 */
export class Shadow {
  readonly #options: Options;
  readonly #thread = new Thread<CompareRequest, CompareResult>(
    new URL('differences-worker.ts', import.meta.url),
    'foyer-shadow',
  );
  readonly #counts = { same: 0, differs: 0, failed: 0, skipped: 0 };
  readonly #findings = new Map<string, ShadowFinding>();
  /**
   * Fields in which the first backend differs from itself: `GET search: results.took`. They are not
   * compared.
   */
  readonly #noise = new Set<string>();
  /** Waiting reads by address, each once, so that a frequent read leaves room for others. */
  readonly #queue = new Map<string, Waiting>();
  #isBusy = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Called for each request that has ended, so a copy delays nobody. */
  over(exchange: Exchange): void {
    const call = this.#callToCompare(exchange);
    if (call === null) return;
    const address = `${exchange.target.path}?${exchange.target.query}`;
    if (this.#queue.has(address) || this.#queue.size >= maxWaiting) this.#counts.skipped += 1;
    else this.#enqueue(address, call, exchange);
  }

  state() {
    return {
      counts: this.#counts,
      findings: [...this.#findings.values()].toSorted(
        (a, b) => a.call.localeCompare(b.call) || a.path.localeCompare(b.path),
      ),
      noise: [...this.#noise].toSorted(),
    };
  }

  async stop(): Promise<void> {
    this.#queue.clear();
    this.#thread.stop();
    await this.#options.closeShadow();
  }

  #callToCompare(exchange: Exchange): string | null {
    const { shadowCredentials, shadowSample } = this.#options.config;
    const { res, plan, failure, upstreamMs, target, hasSession, headers } = exchange;
    const isGuest = !hasSession && headers.authorization === undefined;
    return plan?.effectiveMethod === 'GET' &&
      plan.callKey !== null &&
      plan.canRepeat &&
      failure === null &&
      upstreamMs !== null &&
      res.statusCode !== 206 &&
      res.writableFinished &&
      (isGuest || shadowCredentials) &&
      Math.random() * 100 < shadowSample &&
      isShadowable(plan.callKey, target)
      ? plan.callKey
      : null;
  }

  #enqueue(address: string, call: string, exchange: Exchange): void {
    const { config, shadowConfig } = this.#options;
    const { shadowCredentials } = config;
    const request = shadowRequest(exchange, config, shadowCredentials);
    this.#queue.set(address, {
      call,
      status: exchange.res.statusCode,
      origins: originsOf(request.choice?.backend?.config ?? config),
      request,
      shadowRequest: shadowRequest({ ...exchange, routing: null }, shadowConfig, shadowCredentials),
    });
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (const [address, waiting] of this.#queue) {
      this.#queue.delete(address);
      await this.#compare(waiting);
      await wait(1_000 / this.#options.config.shadowRate, undefined, { ref: false });
    }
    this.#isBusy = false;
  }

  async #compare({ call, status, origins, request, shadowRequest }: Waiting): Promise<void> {
    const { callUpstream, callShadow, shadowConfig } = this.#options;
    const [first, again, second] = await Promise.allSettled([
      callUpstream(request, once),
      callUpstream(request, once),
      callShadow(shadowRequest, once),
    ]);
    // The status differs from the visitor's, because a header of the visitor was left out.
    if (
      first.status === 'rejected' ||
      again.status === 'rejected' ||
      first.value.status !== status ||
      again.value.status !== status ||
      !isJson(first.value.headers)
    )
      return void (this.#counts.skipped += 1);
    if (second.status === 'rejected') return void (this.#counts.failed += 1);
    const result = await this.#thread.ask({
      call,
      first: { ...first.value, origins },
      again: { ...again.value, origins },
      second: { ...second.value, origins: originsOf(shadowConfig) },
    });
    if (!result) return void (this.#counts.failed += 1);
    for (const { path, kind } of result.noise)
      if (this.#noise.size < maxNoise) this.#noise.add(nameOf(call, path, kind));
    this.#note(call, result.differences);
  }

  #note(call: string, differences: readonly JudgedDifference[]): void {
    const relevant = differences.filter(
      ({ path, kind }) => !this.#noise.has(nameOf(call, path, kind)),
    );
    this.#counts[relevant.length > 0 ? 'differs' : 'same'] += 1;
    const now = new Date().toISOString();
    for (const difference of relevant) {
      const key = nameOf(call, difference.path, difference.kind);
      const known = this.#findings.get(key);
      if (known) Object.assign(known, { count: known.count + 1, lastSeen: now });
      else if (this.#findings.size < maxFindings)
        this.#findings.set(key, { call, ...difference, count: 1, firstSeen: now, lastSeen: now });
    }
    // Earlier findings that turn out to be noise are removed.
    for (const key of this.#findings.keys()) if (this.#noise.has(key)) this.#findings.delete(key);
  }
}

/** Origins that a backend may call its own, and the public one that replaces them. */
const originsOf = ({ upstreamOrigin, publicOrigin }: PlanConfig): string[] => [
  upstreamOrigin,
  publicOrigin,
];

const nameOf = (call: string, path: string, kind: string): string =>
  `${call}: ${path || 'whole reply'} (${kind})`;
