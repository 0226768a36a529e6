/** A value that screens subscribe to with React's `useSyncExternalStore`. */
export class Store<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly read = (): T => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: T): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}

/** An event that can occur repeatedly, for its current listeners. */
export class Signal<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** Returns a function that unsubscribes. */
  readonly listen = (listener: (value: T) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns whether anyone was listening. */
  emit(value: T): boolean {
    for (const listener of this.#listeners) listener(value);
    return this.#listeners.size > 0;
  }
}

/** A signal that holds its last value until someone listens. */
export class BufferedSignal<T> {
  readonly #signal = new Signal<T>();
  #pending: T[] = [];

  readonly listen = (listener: (value: T) => void): (() => void) => {
    for (const value of this.#pending.splice(0)) listener(value);
    return this.#signal.listen(listener);
  };

  readonly emit = (value: T): void => {
    if (!this.#signal.emit(value)) this.#pending = [value];
  };
}
