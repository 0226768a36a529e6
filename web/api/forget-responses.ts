import { unload } from 'swr';

let forgotten = 0;

/**
 * Forgets every response, so that nothing that was read for one person is shown to the next, and reads anew what is on screen. Not so where
 * the screen is about to be left: this browser may not read any more what it shows.
 */
export function forgetResponses({ revalidate }: { revalidate: boolean }): void {
  forgotten += 1;
  unload({ revalidate });
}

/** What a request leads to, unless everything was forgotten meanwhile: then it never settles. SWR drops late responses itself, but not late failures. */
export async function unlessForgotten<Reply>(request: Promise<Reply>): Promise<Reply> {
  const before = forgotten;
  try {
    return await request;
  } finally {
    if (before !== forgotten) await new Promise(() => {});
  }
}
