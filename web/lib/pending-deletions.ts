/** Deletions that can still be undone, which the backend was not told of yet, by what they delete. */
export class PendingDeletions<Id> {
  readonly #waiting = new Map<Id, { onGone: () => void; timer: ReturnType<typeof setTimeout> }>();

  ids = (): Id[] => [...this.#waiting.keys()];

  has = (id: Id): boolean => this.#waiting.has(id);

  /** `onGone`: called by whoever has told the backend of it. */
  add(id: Id, waitMs: number, onDue: () => void, onGone: () => void = () => undefined): void {
    this.#waiting.set(id, { onGone, timer: setTimeout(onDue, waitMs) });
  }

  /** Takes some out, and gives what is to be called when they are gone. */
  take(ids: readonly Id[]): (() => void)[] {
    return ids.flatMap((id) => {
      const taken = this.#waiting.get(id);
      clearTimeout(taken?.timer);
      this.#waiting.delete(id);
      return taken?.onGone ?? [];
    });
  }
}
