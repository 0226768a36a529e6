import { setImmediate as turn } from 'node:timers/promises';

/**
 * Milliseconds to wait for a Redis reply, which normally takes one. A lower limit would blame Redis
 * when the machine is busy.
 */
const replyTimeoutMs = 250;

export class OverdueError extends Error {
  constructor() {
    super(`no reply within ${replyTimeoutMs} ms`);
  }
}

/**
 * Replies on one connection arrive in command order. While one is overdue, nobody waits for later
 * ones: a slow Redis costs a quarter of a second occasionally, not on every call.
 */
export class ReplyDeadline {
  #overdue = 0;

  get isOver(): boolean {
    return this.#overdue > 0;
  }

  /**
   * Settles with the reply. Rejects with an OverdueError as soon as it is overdue; the command may
   * still be executed later.
   */
  async wait<T>(reply: Promise<T>): Promise<T> {
    // After giving up, nobody handles its rejection.
    reply.catch(() => {});
    if (this.isOver) throw new OverdueError();
    const late = Promise.withResolvers<never>();
    // After a pause of this process timers run first, and replies that arrived long ago are read a
    // turn later.
    const timer = setTimeout(
      () => void turn().then(() => late.reject(new OverdueError())),
      replyTimeoutMs,
    );
    try {
      return await Promise.race([reply, late.promise]);
    } catch (error) {
      if (error instanceof OverdueError) {
        this.#overdue += 1;
        reply.catch(() => {}).finally(() => void (this.#overdue -= 1));
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
