/** Lets a run continue, pause or end before each of its requests. */
export class RunGate {
  readonly #ended = new AbortController();
  #closed: PromiseWithResolvers<void> | null = null;

  /** Aborted when the run should end. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  hold(): void {
    this.#closed ??= Promise.withResolvers();
  }

  release(): void {
    this.#closed?.resolve();
    this.#closed = null;
  }

  end(): void {
    this.#ended.abort();
    this.release();
  }

  /** Resolves to true when the run may continue, and to false when it should end. */
  async pass(): Promise<boolean> {
    while (this.#closed && !this.signal.aborted) await this.#closed.promise;
    return !this.signal.aborted;
  }
}
