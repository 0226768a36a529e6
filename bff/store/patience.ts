import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds for which anybody waits for a reply of Redis, which comes in one where all is well. Less would blame it for a machine that is busy. */
const patienceMs = 250;

export class OverdueError extends Error {
  constructor() {
    super(`no reply within ${patienceMs} ms`);
  }
}

/**
 * Replies of one connection come in the order of their commands. So while one is overdue nobody waits for a later one: a slow Redis
 * costs a quarter of a second now and then, and not each time.
 */
export class Patience {
  #overdue = 0;

  /** Whether a reply is overdue right now. */
  get isOver(): boolean {
    return this.#overdue > 0;
  }

  /** Settles as the reply does. Rejects with an OverdueError as soon as it is overdue: what was asked for may still be done later. */
  async wait<T>(reply: Promise<T>): Promise<T> {
    // Whoever has given up no longer hears how it ended.
    reply.catch(() => {});
    if (this.isOver) throw new OverdueError();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      // After a pause of this process timers come first, and replies that have long been there are read a turn later.
      void turn().then(() => late.reject(new OverdueError()));
    }, patienceMs);
    try {
      return await Promise.race([reply, late.promise]);
    } catch (error) {
      if (error instanceof OverdueError) this.#countUntilSettled(reply);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #countUntilSettled(reply: Promise<unknown>): void {
    this.#overdue += 1;
    const settled = (): void => void (this.#overdue -= 1);
    reply.then(settled, settled);
  }
}
