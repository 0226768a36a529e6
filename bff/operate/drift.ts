import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../config/read-config.ts';
import type { UpstreamHeaders } from '../request/headers.ts';
import { isJson, isPage } from '../reply/content-type.ts';
import { defaultBackend } from '../request/backend-names.ts';
import { encodingOf } from '../reply/read-body.ts';
import { collectReply, type ReplyWatch } from '../reply/collect-reply.ts';
import { Thread } from './thread.ts';
import type { CheckRequest, CheckResult } from './mismatches-worker.ts';
import { diffOf, type Finding, Findings } from './findings.ts';

/** A reply whose body is complete. */
interface WholeReply {
  /** The call, and the backend that it was sent to. */
  key: string;
  backend: string;
  encoding: string;
  chunks: readonly Buffer[];
}

/**
 * How replies ended up: matching, mismatching, no JSON, or skipped (no room, too long, or an
 * unknown encoding).
 */
const noCounts = { fits: 0, differs: 0, unreadable: 0, skipped: 0 };
type DriftCounts = typeof noCounts;

export type DriftState = ReturnType<Drift['state']>;

/** Bytes of all waiting replies. */
const maxWaiting = 8 * 1024 * 1024;
/** Share of one core's time that may be spent, from no replies to all of them. */
const share = { min: 0.004, max: 0.01 };
/**
 * Longest pause after one reply, in milliseconds. The first replies are slow, and the others must
 * not wait for that.
 */
const maxPauseMs = 1_000;
/** Milliseconds after which a call's reply is checked even if the sample skips it. */
const recheckAfterMs = 60_000;

/** Watches a backend's replies: null for a reply that is not compared, by its call and its head. */
export type DriftWatch = (
  key: string | null,
  status: number,
  headers: UpstreamHeaders,
) => ReplyWatch | null;

interface Options extends Pick<Config, 'drift' | 'driftSample'> {
  /** Called once for each kind of mismatch, if operators want reports. */
  warn(finding: Finding): void;
}

/**
 * Compares the backend's replies with the schema, outside the request path: a sample, in a thread,
 * with a small share of a core's time, one reply per call at a time.
 */
export class Drift {
  readonly counts = { ...noCounts };
  readonly #options: Options;
  readonly #thread = new Thread<CheckRequest, CheckResult>(
    new URL('mismatches-worker.ts', import.meta.url),
    'foyer-drift',
  );
  readonly #findings = new Findings();
  /** Waiting replies by call and backend, in order of arrival. */
  readonly #queue = new Map<string, WholeReply>();
  readonly #lookedAt = new Map<string, number>();
  #waitingBytes = 0;
  #isBusy = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The drift check for one backend. */
  of(backend: string): DriftWatch {
    return (key, status, headers) => {
      if (key === null || !this.#shouldCheck(status, headers)) return null;
      if (!this.#isInSample(nameOf({ key, backend }))) return null;
      return collectReply((chunks, bytes) => {
        if (chunks === null || this.#waitingBytes + bytes > maxWaiting) this.counts.skipped += 1;
        else this.#enqueue({ key, backend, encoding: encodingOf(headers), chunks }, bytes);
      });
    };
  }

  /** Forgets all findings and counts, for example after the backend was mended. */
  reset(): void {
    this.#findings.clear();
    this.#lookedAt.clear();
    Object.assign(this.counts, noCounts);
  }

  state() {
    return {
      mode: this.#options.drift,
      counts: this.counts,
      /** Findings dropped because the list was full. */
      dropped: this.#findings.dropped,
      findings: this.#findings.list(),
    };
  }

  diff(): string {
    return diffOf(this.#findings.list());
  }

  stop(): void {
    this.#queue.clear();
    this.#thread.stop();
  }

  #shouldCheck(status: number, headers: UpstreamHeaders): boolean {
    return (
      this.#options.drift !== 'off' &&
      status >= 200 &&
      status < 300 &&
      ![204, 205, 206].includes(status) &&
      // A page in place of a reply is reported as unreadable.
      (isJson(headers) || isPage(headers))
    );
  }

  /** One reply per call at a time, so that frequent calls leave room for the others. */
  #isInSample(name: string): boolean {
    if (this.#queue.has(name)) return false;
    const now = performance.now();
    const isDue = now - (this.#lookedAt.get(name) ?? -Infinity) > recheckAfterMs;
    if (!isDue && Math.random() * 100 >= this.#options.driftSample) return false;
    this.#lookedAt.set(name, now);
    return true;
  }

  #enqueue(reply: WholeReply, bytes: number): void {
    const name = nameOf(reply);
    if (this.#queue.has(name)) return;
    this.#queue.set(name, reply);
    this.#waitingBytes += bytes;
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (const [name, reply] of this.#queue) {
      const ms = await this.#check(reply);
      this.#queue.delete(name);
      this.#waitingBytes -= reply.chunks.reduce((sum, { length }) => sum + length, 0);
      const pauseMs = Math.min(ms / shareFor(this.#options.driftSample), maxPauseMs);
      await wait(pauseMs, undefined, { ref: false });
    }
    this.#isBusy = false;
  }

  /** If the thread crashes, the reply counts as skipped. Returns the time that it cost. */
  async #check({ key, backend, encoding, chunks }: WholeReply): Promise<number> {
    // Transferred, so it must not share memory with others, as chunks of a response do.
    const body = new Uint8Array(Buffer.concat(chunks));
    const result = await this.#thread.ask({ key, encoding, body }, [body.buffer]);
    const { mismatches, ms } = result ?? { mismatches: null, ms: 0 };
    this.counts[outcomeOf(mismatches)] += 1;
    for (const finding of this.#findings.add({ call: key, backend }, mismatches ?? []))
      this.#options.warn(finding);
    return ms;
  }
}

const shareFor = (sample: number): number => share.min + ((share.max - share.min) * sample) / 100;

function outcomeOf(mismatches: CheckResult['mismatches']): keyof DriftCounts {
  if (mismatches === null) return 'skipped';
  const [first] = mismatches;
  if (first === undefined) return 'fits';
  return first.kind === 'unreadable' ? 'unreadable' : 'differs';
}

const nameOf = ({ key, backend }: Pick<WholeReply, 'key' | 'backend'>): string =>
  backend === defaultBackend ? key : `${key} of ${backend}`;
