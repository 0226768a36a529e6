/** A fault broke the connection: the server of the world must end the real one. */
export class BrokenConnectionError extends Error {
  constructor() {
    super('A fault broke the connection.');
    this.name = 'BrokenConnectionError';
  }
}

interface Pace {
  bytesPerSecond?: number | undefined;
  /** The body breaks after this many bytes; a shorter one stays whole. */
  breakAt?: number | undefined;
  onBreak?: () => void;
}

type Bytes = Uint8Array;

/** Interval between chunks: long enough for exact timers, short enough for a steady flow. */
const stepMs = 50;
/** Sends the bytes before the break first: otherwise it would look like no response. */
const beforeBreakMs = 20;

/**
 * A body on a slow or breaking connection.
 * @throws BrokenConnectionError after `breakAt` bytes.
 */
export async function* paced(
  body: ReadableStream<Bytes>,
  { bytesPerSecond = Number.POSITIVE_INFINITY, breakAt = Number.POSITIVE_INFINITY, onBreak }: Pace,
): AsyncGenerator<Bytes, void> {
  const step = Math.max(1, Math.round((bytesPerSecond * stepMs) / 1_000));
  const began = performance.now();
  const reader = body.getReader();
  let passed = 0;
  try {
    for (;;) {
      if (passed >= breakAt) {
        onBreak?.();
        throw new BrokenConnectionError();
      }
      const { done, value } = await reader.read();
      if (done) return;
      for (let at = 0; at < value.length;) {
        const part = value.subarray(at, at + Math.min(step, breakAt - passed));
        [at, passed] = [at + part.length, passed + part.length];
        const dueMs = (passed / bytesPerSecond) * 1_000 - (performance.now() - began);
        if (dueMs > 0) await wait(dueMs);
        yield part;
        if (passed >= breakAt) break;
      }
      if (passed >= breakAt) await wait(beforeBreakMs);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The same as a stream. Not every browser has `ReadableStream.from`. */
export function pacedStream(body: ReadableStream<Bytes>, pace: Pace): ReadableStream<Bytes> {
  const parts = paced(body, pace);
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
