import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import type { Progress } from '../feedback/with-progress.ts';
import type { Translate } from '../lib/translate.ts';

/** Ids in one request: more could be refused, or take longer than a gateway waits. */
export const mostIds = 100;

interface Sent {
  /** How many of them the backend has taken. */
  done: number;
  /** Why it was not all; null where it was, or where somebody cancelled it. */
  error: Error | null;
}

/** Sends ids to a playlist in their order, one batch after the other, up to the first that fails. */
async function sendIds(
  ids: readonly number[],
  send: (part: number[]) => Promise<unknown>,
  progress: Progress | undefined,
): Promise<Sent> {
  let done = 0;
  while (done < ids.length && !progress?.signal.aborted) {
    const part = ids.slice(done, done + mostIds);
    try {
      await send(part);
    } catch (error) {
      return { done, error: error instanceof Error ? error : new ApiError(0, null) };
    }
    done += part.length;
    progress?.onProgress(done, ids.length);
  }
  return { done, error: null };
}

/** Adds tracks to the end of a playlist, also those that are there already. */
export const addIds = (id: number, ids: readonly number[], progress?: Progress): Promise<Sent> =>
  sendIds(
    ids,
    (part) =>
      call('POST playlists/{id}/tracks/add', {
        params: { id },
        body: { ids: part, duplicates: true },
      }),
    progress,
  );

/** Takes tracks out of a playlist, wherever they stand. */
export const removeIds = (id: number, ids: readonly number[]): Promise<Sent> =>
  sendIds(
    ids,
    (part) => call('POST playlists/{id}/tracks/remove', { params: { id }, body: { ids: part } }),
    undefined,
  );

/** How many were sent before it ended, and why it did. */
export function stoppedWords({ done, error }: Sent, count: number, t: Translate): string {
  const words = t('Stopped after :done of :count tracks.', { done, count });
  return error instanceof ApiError ? `${words} ${t(error.message)}` : words;
}

/** @throws ApiError that says how many were sent, where it was not all of them. */
export function requireAll(sent: Sent, count: number, t: Translate): void {
  if (sent.done === count) return;
  if (sent.done === 0 && sent.error !== null) throw sent.error;
  throw new ApiError(0, { message: stoppedWords(sent, count, t) });
}
