/** Tells the backend that a thing of a kind is, or is no longer, what the kind says: liked, followed, shown again. */
export type TellMark<Kind extends string> = (
  kind: Kind,
  id: number,
  isOn: boolean,
) => Promise<unknown>;

/** What one person likes, follows and shows again, as the app shows it: at once what is wished, while the backend is still told. It begins with what the bootstrap data says. */
export class LikeStore<Kind extends string> {
  readonly #on: Record<Kind, Set<number>>;
  readonly #tellBackend: TellMark<Kind>;
  readonly #listeners = new Set<() => void>();
  readonly #underWay = new Set<string>();
  /** What was wished here, rather than told by the backend. */
  readonly #wished = new Set<string>();
  /** How often the backend has been told something: lists of what is on may be others since. */
  told = 0;

  constructor(initial: Readonly<Record<Kind, readonly number[]>>, tellBackend: TellMark<Kind>) {
    this.#on = Object.fromEntries(
      Object.entries<readonly number[]>(initial).map(([kind, ids]) => [kind, new Set(ids)]),
    ) as Record<Kind, Set<number>>;
    this.#tellBackend = tellBackend;
  }

  isOn(kind: Kind, id: number): boolean {
    return this.#on[kind].has(id);
  }

  /** Whether it was on, and somebody has taken that back. */
  isTakenBack(kind: Kind, id: number): boolean {
    return !this.isOn(kind, id) && this.#wished.has(`${kind} ${id}`);
  }

  /** Notes what a list of the backend's says: that these are on. What was wished since is not changed by it. */
  learn(kind: Kind, ids: readonly number[]): void {
    const news = ids.filter((id) => !this.isOn(kind, id) && !this.#wished.has(`${kind} ${id}`));
    for (const id of news) this.#on[kind].add(id);
    if (news.length > 0) this.#notify();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Wishes that it be on, or not. Of one thing at most one request is under way; when it is over, one more follows if the wish is another by
   * then. Rejects with what the backend was told by threw when the last wish was refused: then it is again as the backend has it. A wish that
   * meets a request under way resolves at once, since the first of them hears of the outcome. `until`: it can still be taken back, and the backend
   * is told nothing before.
   */
  async wish(kind: Kind, id: number, isOn: boolean, until?: Promise<unknown>): Promise<void> {
    if (this.isOn(kind, id) === isOn) return;
    const thing = `${kind} ${id}`;
    this.#wished.add(thing);
    this.#show(kind, id, isOn);
    if (this.#underWay.has(thing)) return;
    this.#underWay.add(thing);
    try {
      if (until) await until;
      await this.#tell(kind, id, !isOn);
    } finally {
      this.#underWay.delete(thing);
    }
  }

  #show(kind: Kind, id: number, isOn: boolean): void {
    if (isOn) this.#on[kind].add(id);
    else this.#on[kind].delete(id);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Tells the backend until it knows what is wished. */
  async #tell(kind: Kind, id: number, known: boolean): Promise<void> {
    const wished = this.isOn(kind, id);
    if (wished === known) return;
    try {
      await this.#tellBackend(kind, id, wished);
    } catch (error) {
      // Taken back meanwhile: it is as it was, which is what is wished now.
      if (this.isOn(kind, id) === known) return;
      this.#show(kind, id, known);
      throw error;
    }
    this.told += 1;
    this.#notify();
    await this.#tell(kind, id, wished);
  }
}
