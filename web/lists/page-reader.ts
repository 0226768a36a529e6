import { query } from '../../contracts/constants.ts';
import { ApiError } from '../api/api-error.ts';
import type { PageQuery } from '../api/read-page.ts';
import { retryDelay, shouldRetry } from '../api/read-retries.ts';
import {
  type KeptRows,
  type PageAnswer,
  wantedPages,
  withAnswer,
  withoutFarPages,
} from './kept-rows.ts';
import type { RowWindow } from './row-window.ts';

interface Options<Item> {
  /** `query`: what asks for the page, by its number or by the cursor that the page before gave. */
  ask: (
    page: number,
    perPage: number,
    signal: AbortSignal,
    query: PageQuery,
  ) => Promise<PageAnswer<Item>>;
  /** How many rows a page is asked to have, until one has come. */
  perPage: number;
  /** What is known of the list is kept elsewhere, where it may be forgotten at any time. */
  read: () => KeptRows<Item> | undefined;
  write: (kept: KeptRows<Item>) => void;
  /** Hears of each page that failed for good. */
  onFailure?: (error: unknown) => void;
  now?: () => number;
}

/** Requests of one list at the same time. */
const mostAtOnce = 2;
/** Milliseconds that a list which is scrolled by more than what is seen of it rests before anything is asked for: most of what passes is never looked at. */
const restMs = 100;
/** Milliseconds after which what is around a place is read too. */
const stayMs = 500;

/** Reads the pages of a list that somebody sees, and lets go of those that are scrolled past. */
export class PageReader<Item> {
  readonly #options: Options<Item>;
  readonly #underWay = new Map<number, AbortController>();
  /** Pages that failed and are tried again soon, by how often they failed. */
  readonly #failed = new Map<
    number,
    { times: number; timer: ReturnType<typeof setTimeout> | null }
  >();
  #seen: RowWindow = { first: 0, end: 0 };
  #resting: ReturnType<typeof setTimeout> | undefined;
  #isStopped = true;

  constructor(options: Options<Item>) {
    this.#options = options;
  }

  /** Rows that are seen now: to be called whenever that changes. */
  see(seen: RowWindow): void {
    const by = Math.abs(seen.first - this.#seen.first);
    const isJump = by > Math.max(1, seen.end - seen.first);
    this.#seen = seen;
    clearTimeout(this.#resting);
    const kept = this.#options.read();
    const { now, soon } = wantedPages(kept, seen);
    this.#letGo([...now, ...soon]);
    if (isJump && kept) this.#resting = setTimeout(() => this.#look(), restMs);
    // Who scrolls along finds the next page there already.
    else this.#look(by > 0);
  }

  /** Begins anew: what is known and no longer fresh is read again as it is seen. */
  begin(): void {
    this.stop();
    this.#isStopped = false;
    const kept = this.#options.read();
    if (kept)
      this.#options.write({
        ...kept,
        readAt: new Map([...kept.readAt].filter(([, at]) => this.#now() - at < query.staleMs)),
        failures: new Map(),
      });
    this.#look();
  }

  /** Reads again what is seen, however fresh; what is known stays until then. */
  refresh(): void {
    const kept = this.#options.read();
    if (kept) this.#options.write({ ...kept, readAt: new Map(), failures: new Map() });
    this.begin();
  }

  /** Tries what failed once more. */
  retry(): void {
    const kept = this.#options.read();
    if (kept) this.#options.write({ ...kept, failures: new Map() });
    this.#look();
  }

  /** Nobody looks at the list any more. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#resting);
    this.#letGo([]);
    for (const { timer } of this.#failed.values()) clearTimeout(timer ?? undefined);
    this.#failed.clear();
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #letGo(wanted: readonly number[]): void {
    for (const [page, control] of this.#underWay) {
      if (wanted.includes(page)) continue;
      this.#underWay.delete(page);
      control.abort();
    }
  }

  /** What is in sight is asked for at once, what is around it once that is here and somebody stays. */
  #look(isStaying = false): void {
    if (this.#isStopped) return;
    const kept = this.#options.read();
    const { now, soon } = wantedPages(kept, this.#seen);
    const most = kept !== undefined && kept.total !== null ? mostAtOnce : 1;
    for (const page of isStaying ? [...now, ...soon] : now) {
      if (this.#underWay.size >= most) return;
      if (!this.#underWay.has(page) && !this.#failed.get(page)?.timer) void this.#readPage(page);
    }
    if (isStaying || soon.length === 0) return;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#look(true), stayMs);
  }

  async #readPage(page: number): Promise<void> {
    const control = new AbortController();
    this.#underWay.set(page, control);
    const kept = this.#options.read();
    const perPage = kept?.perPage ?? this.#options.perPage;
    const cursor = kept?.cursors?.get(page);
    const query = cursor === undefined ? { page } : { cursor };
    try {
      const answer = await this.#options.ask(page, perPage, control.signal, query);
      if (control.signal.aborted) return;
      this.#underWay.delete(page);
      this.#take(page, perPage, answer);
    } catch (error) {
      if (control.signal.aborted) return;
      this.#underWay.delete(page);
      this.#fail(page, error);
    }
    this.#look();
  }

  #take(page: number, perPage: number, answer: PageAnswer<Item>): void {
    const before = this.#options.read();
    const kept = withAnswer(before, { page, perPage }, answer, this.#now());
    // Asked for in pages of another size, its rows are none of those that were wanted.
    if (before && before.perPage !== kept.perPage) this.#letGo([]);
    // A backend that answers with another page has no such page: it would be asked for ever.
    else if (answer.page !== null && answer.page !== page) throw new ApiError(404, null);
    this.#failed.delete(page);
    this.#options.write(withoutFarPages(kept, this.#seen));
  }

  #fail(page: number, error: unknown): void {
    const times = (this.#failed.get(page)?.times ?? 0) + 1;
    if (shouldRetry(error, times)) {
      const timer = setTimeout(() => {
        this.#failed.set(page, { times, timer: null });
        this.#look();
      }, retryDelay(times));
      this.#failed.set(page, { times, timer });
      return;
    }
    this.#failed.delete(page);
    this.#options.onFailure?.(error);
    const failure = error instanceof ApiError ? error : new ApiError(0, null);
    const kept = this.#options.read() ?? {
      perPage: this.#options.perPage,
      total: null,
      hasMore: true,
      rows: new Map(),
      readAt: new Map(),
      failures: new Map(),
    };
    this.#options.write({ ...kept, failures: new Map(kept.failures).set(page, failure) });
  }
}
