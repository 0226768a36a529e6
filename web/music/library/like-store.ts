import { Signal } from '../../lib/store.ts';

/** Sends to the backend that an item is liked, followed or reposted, or no longer is. */
export type SendMark<Kind extends string> = (
  kind: Kind,
  id: number,
  isOn: boolean,
) => Promise<unknown>;

/**
 * One person's likes, follows and reposts. Starts with the bootstrap data and changes at once,
 * before the backend confirms.
 */
export class LikeStore<Kind extends string> {
  readonly #on: Record<Kind, Set<number>>;
  readonly #send: SendMark<Kind>;
  readonly #changes = new Signal<void>();
  readonly subscribe = this.#changes.listen;
  readonly #inFlight = new Set<string>();
  /** Items changed here, which must not be overwritten by lists from the backend. */
  readonly #changed = new Set<string>();
  readonly #sent = new Map<Kind, number>();

  constructor(initial: Readonly<Record<Kind, readonly number[]>>, send: SendMark<Kind>) {
    this.#on = Object.fromEntries(
      Object.entries<readonly number[]>(initial).map(([kind, ids]) => [kind, new Set(ids)]),
    ) as Record<Kind, Set<number>>;
    this.#send = send;
  }

  isOn(kind: Kind, id: number): boolean {
    return this.#on[kind].has(id);
  }

  all(): Record<Kind, number[]> {
    const lists = Object.entries<Set<number>>(this.#on).map(([kind, ids]) => [kind, [...ids]]);
    return Object.fromEntries(lists) as Record<Kind, number[]>;
  }

  /** Whether the visitor has just removed the mark. */
  wasRemoved(kind: Kind, id: number): boolean {
    return !this.isOn(kind, id) && this.#changed.has(`${kind} ${id}`);
  }

  /** The number of changes sent for a kind, which invalidate lists of it that were read before. */
  changesOf(kind: Kind): number {
    return this.#sent.get(kind) ?? 0;
  }

  /** Adds items from one of the backend's lists. Items changed here keep their state. */
  merge(kind: Kind, ids: readonly number[]): void {
    const news = ids.filter((id) => !this.isOn(kind, id) && !this.#changed.has(`${kind} ${id}`));
    for (const id of news) this.#on[kind].add(id);
    if (news.length > 0) this.#changes.emit();
  }

  /**
   * Sets or clears a mark. Each item has at most one request in flight; a second one follows if the
   * state has changed again by then. If the last request fails, reverts to the backend's state and
   * rejects with its error. Resolves at once while a request is in flight, since the first caller
   * receives the result. `until`: nothing is sent before it resolves, so the change can be undone.
   */
  async setMark(kind: Kind, id: number, isOn: boolean, until?: Promise<unknown>): Promise<void> {
    if (this.isOn(kind, id) === isOn) return;
    const key = `${kind} ${id}`;
    this.#changed.add(key);
    this.#show(kind, id, isOn);
    if (this.#inFlight.has(key)) return;
    this.#inFlight.add(key);
    try {
      if (until) await until;
      await this.#sync(kind, id, !isOn);
    } finally {
      this.#inFlight.delete(key);
    }
  }

  #show(kind: Kind, id: number, isOn: boolean): void {
    if (isOn) this.#on[kind].add(id);
    else this.#on[kind].delete(id);
    this.#changes.emit();
  }

  /** Sends the current state until the backend has it. */
  async #sync(kind: Kind, id: number, known: boolean): Promise<void> {
    const desired = this.isOn(kind, id);
    if (desired === known) return;
    try {
      await this.#send(kind, id, desired);
    } catch (error) {
      // Undone meanwhile, so the backend already has the current state.
      if (this.isOn(kind, id) === known) return;
      this.#show(kind, id, known);
      throw error;
    }
    this.#sent.set(kind, this.changesOf(kind) + 1);
    this.#changes.emit();
    await this.#sync(kind, id, desired);
  }
}
