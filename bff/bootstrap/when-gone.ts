import type { ServerResponse } from 'node:http';

/** Aborts when the visitor leaves before the answer is complete: nobody else waits for what was asked on their behalf. */
export function whenGone(res: ServerResponse): AbortSignal {
  const aborter = new AbortController();
  res.once('close', () => void (res.writableFinished || aborter.abort()));
  return aborter.signal;
}
