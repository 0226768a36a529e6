import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';

/** Milliseconds for an answer: a body made for it could keep a pattern busy for hours. */
const withinMs = 10_000;

/**
 * A worker thread that replies to one message at a time. It starts with the first message and
 * doesn't keep the process alive. `Message` and `Answer` must be cloneable.
 */
export class Thread<Message, Answer> {
  readonly #file: URL;
  readonly #name: string;
  #worker: Worker | null = null;

  constructor(file: URL, name: string) {
    this.#file = file;
    this.#name = name;
  }

  /**
   * `transfer`: memory transferred to the thread. Resolves to null if the thread fails or takes too
   * long; the next message starts a new one. Call it only after the last answer.
   */
  async ask(message: Message, transfer: ArrayBuffer[] = []): Promise<Answer | null> {
    const worker = (this.#worker ??= this.#start());
    worker.postMessage(message, transfer);
    try {
      const signal = AbortSignal.timeout(withinMs);
      const [answer] = (await once(worker, 'message', { signal })) as [Answer];
      return answer;
    } catch {
      this.stop();
      return null;
    }
  }

  stop(): void {
    void this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(this.#file, {
      name: this.#name,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    worker.unref();
    // It may also fail between messages.
    worker.on('error', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}

/** Answers each message, on the thread's side. */
export function answerWith<Message, Answer>(answer: (message: Message) => Answer): void {
  parentPort?.on('message', (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, not a window
    parentPort?.postMessage(answer(message));
  });
}
