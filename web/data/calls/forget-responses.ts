import { unload } from 'swr';

let forgotten = 0;

/**
 * Clears every cached response, so that the next user sees no data of this one, and reloads the
 * data on screen. Pass `revalidate: false` when the screen is about to unmount, because this
 * browser may no longer be allowed to read its data.
 */
export function forgetResponses({ revalidate }: { revalidate: boolean }): void {
  forgotten += 1;
  unload({ revalidate });
}

/**
 * The request's result, or a promise that never settles if the cache was cleared meanwhile. SWR
 * drops late responses itself, but not late failures.
 */
export async function unlessForgotten<Reply>(request: Promise<Reply>): Promise<Reply> {
  const before = forgotten;
  try {
    return await request;
  } finally {
    if (before !== forgotten) await new Promise(() => {});
  }
}
