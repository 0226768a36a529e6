import { Worker } from 'node:worker_threads';

interface Numbered {
  id: number;
}

/** Milliseconds for an answer: a body made for it could keep a pattern busy for hours. */
const withinMs = 10_000;

/**
 * A thread that answers each message with another one. It starts with the first message and does
 * not keep the process alive. Its code must return each message's `id`. `Asked` and `Answer` must
 * be cloneable.
 */
export class Thread<Asked extends object, Answer extends object> {
  readonly #file: URL;
  readonly #name: string;
  #worker: Worker | null = null;
  #nextId = 1;
  readonly #waiting = new Map<number, (answer: Answer | null) => void>();

  constructor(file: URL, name: string) {
    this.#file = file;
    this.#name = name;
  }

  /**
   * `given`: memory transferred to the thread. Resolves to null if the thread failed or took too
   * long; the next message starts a new one.
   */
  ask(asked: Asked, given: ArrayBuffer[] = []): Promise<Answer | null> {
    const id = this.#nextId++;
    const { promise, resolve } = Promise.withResolvers<Answer | null>();
    this.#waiting.set(id, resolve);
    this.#running().postMessage({ ...asked, id }, given);
    const timer = setTimeout(() => this.stop(), withinMs).unref();
    return promise.finally(() => clearTimeout(timer));
  }

  stop(): void {
    void this.#worker?.terminate();
    this.#end();
  }

  #running(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(this.#file, {
      name: this.#name,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    worker.unref();
    worker.on('message', (answer: Answer & Numbered) => {
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
    worker.on('error', () => {
      if (this.#worker === worker) this.#end();
    });
    return (this.#worker = worker);
  }

  #end(): void {
    this.#worker = null;
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }
}

/** One piece of memory that can be transferred: chunks of a response share theirs with others. */
export function joined(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
