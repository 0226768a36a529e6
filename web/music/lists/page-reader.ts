import { query } from '../../../contracts/constants.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import type { PageQuery } from '../../data/calls/read-page.ts';
import { retryDelay, shouldRetry } from '../../data/calls/read-retries.ts';
import {
  type LoadedList,
  type PageReply,
  wantedPages,
  withReply,
  withoutFarPages,
} from './loaded-rows.ts';
import type { RowWindow } from '../../ui/rows/row-window.ts';

interface Options<Item> {
  /** `query`: requests the page by number or by the previous page's cursor. */
  request: (
    page: number,
    perPage: number,
    signal: AbortSignal,
    query: PageQuery,
  ) => Promise<PageReply<Item>>;
  /** Rows to request per page until the first reply. */
  perPage: number;
  /** The known rows are stored elsewhere and may be dropped at any time. */
  read: () => LoadedList<Item> | undefined;
  write: (list: LoadedList<Item>) => void;
  /** Called for each page that failed after its retries. */
  onFailure?: (error: unknown) => void;
  now?: () => number;
}

/** Maximum parallel requests of one list, and all that a jump sends if its rows fit on two pages. */
const maxAtOnce = 2;
/**
 * Milliseconds without scrolling before loading, after a jump of more than a screen: most rows
 * passed are never looked at.
 */
const scrollRestMs = 100;
/** Milliseconds until pages around the visible rows load too. */
const preloadDelayMs = 500;

/** Loads the pages of a list that are visible and aborts those scrolled past. */
export class PageReader<Item> {
  readonly #options: Options<Item>;
  readonly #requests = new Map<number, AbortController>();
  /** Failed pages that will be retried, with their number of failures. */
  readonly #failed = new Map<
    number,
    { times: number; timer: ReturnType<typeof setTimeout> | null }
  >();
  #seen: RowWindow = { first: 0, end: 0 };
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = true;
  /** How many pages may still load before they are visible. Unlimited during steady scrolling. */
  #preloads = Infinity;

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  /** Sets the visible rows. Call it whenever they change. */
  setVisible(seen: RowWindow): void {
    const by = Math.abs(seen.first - this.#seen.first);
    const isJump = by > Math.max(1, seen.end - seen.first);
    this.#seen = seen;
    if (by > 0) this.#preloads = isJump ? maxAtOnce : Infinity;
    clearTimeout(this.#restTimer);
    const list = this.#options.read();
    const { now, soon } = wantedPages(list, seen);
    this.#abortExcept([...now, ...soon]);
    if (isJump && list) this.#restTimer = setTimeout(() => this.#loadVisible(), scrollRestMs);
    // Steady scrolling preloads the next page.
    else this.#loadVisible(by > 0);
  }

  /** Starts over: stale rows load again once visible. */
  begin(): void {
    this.stop();
    this.#isStopped = false;
    const list = this.#options.read();
    if (list)
      this.#options.write({
        ...list,
        readAt: new Map([...list.readAt].filter(([, at]) => this.#now() - at < query.staleMs)),
        failures: new Map(),
      });
    this.#loadVisible();
  }

  /** Reloads the visible rows, however fresh. Known rows stay until the reply. */
  refresh(): void {
    const list = this.#options.read();
    if (list) this.#options.write({ ...list, readAt: new Map(), failures: new Map() });
    this.begin();
  }

  /** Retries failed pages. */
  retry(): void {
    const list = this.#options.read();
    if (list) this.#options.write({ ...list, failures: new Map() });
    this.#loadVisible();
  }

  /** Stops loading and aborts requests. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#restTimer);
    this.#abortExcept([]);
    for (const { timer } of this.#failed.values()) clearTimeout(timer ?? undefined);
    this.#failed.clear();
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #abortExcept(wanted: readonly number[]): void {
    for (const [page, control] of this.#requests) {
      if (wanted.includes(page)) continue;
      this.#requests.delete(page);
      control.abort();
    }
  }

  /** Loads visible pages at once, and surrounding ones later if the visitor stays. */
  #loadVisible(isStaying = false): void {
    if (this.#isStopped) return;
    const list = this.#options.read();
    const { now, soon } = wantedPages(list, this.#seen);
    const maxRequests = list !== undefined && list.total !== null ? maxAtOnce : 1;
    for (const page of isStaying ? [...now, ...soon] : now) {
      if (this.#requests.size >= maxRequests) return;
      if (this.#requests.has(page) || this.#failed.get(page)?.timer) continue;
      if (this.#preloads <= 0 && !now.includes(page)) return;
      this.#preloads -= 1;
      void this.#readPage(page);
    }
    if (isStaying || soon.length === 0 || this.#preloads <= 0) return;
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => this.#loadVisible(true), preloadDelayMs);
  }

  async #readPage(page: number): Promise<void> {
    const control = new AbortController();
    this.#requests.set(page, control);
    const list = this.#options.read();
    const perPage = list?.perPage ?? this.#options.perPage;
    const cursor = list?.cursors?.get(page);
    const query = cursor === undefined ? { page } : { cursor };
    try {
      const reply = await this.#options.request(page, perPage, control.signal, query);
      if (control.signal.aborted) return;
      this.#requests.delete(page);
      this.#receive(page, perPage, reply);
    } catch (error) {
      if (control.signal.aborted) return;
      this.#requests.delete(page);
      this.#fail(page, error);
    }
    this.#loadVisible();
  }

  #receive(page: number, perPage: number, reply: PageReply<Item>): void {
    const before = this.#options.read();
    const list = withReply(before, { page, perPage }, reply, this.#now());
    // With a new page size, the pages in flight hold other rows than wanted.
    if (before && before.perPage !== list.perPage) this.#abortExcept([]);
    // A backend that answers with another page lacks this one. Without an error it would be
    // requested forever.
    else if (reply.page !== null && reply.page !== page) throw new ApiError(404, null);
    this.#failed.delete(page);
    this.#options.write(withoutFarPages(list, this.#seen));
  }

  #fail(page: number, error: unknown): void {
    const times = (this.#failed.get(page)?.times ?? 0) + 1;
    if (shouldRetry(error, times)) {
      const timer = setTimeout(() => {
        this.#failed.set(page, { times, timer: null });
        this.#loadVisible();
      }, retryDelay(times));
      this.#failed.set(page, { times, timer });
      return;
    }
    this.#failed.delete(page);
    this.#options.onFailure?.(error);
    const failure = error instanceof ApiError ? error : new ApiError(0, null);
    const list = this.#options.read() ?? {
      perPage: this.#options.perPage,
      total: null,
      hasMore: true,
      rows: new Map(),
      readAt: new Map(),
      failures: new Map(),
    };
    this.#options.write({ ...list, failures: new Map(list.failures).set(page, failure) });
  }
}
