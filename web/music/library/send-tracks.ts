import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import type { Progress } from '../../ui/forms/with-progress.ts';
import type { Translate } from '../../lib/translate.ts';

/** IDs per request: backends may refuse more, or exceed the gateway's timeout. */
export const maxIds = 100;

interface Sent {
  /** Number of tracks that the backend accepted. */
  done: number;
  /** Why it stopped early; null if complete or cancelled. */
  error: Error | null;
}

/** Sends IDs in order, in batches, until one fails. */
async function sendIds(
  ids: readonly number[],
  send: (part: number[]) => Promise<unknown>,
  progress: Progress | undefined,
): Promise<Sent> {
  let done = 0;
  while (done < ids.length && !progress?.signal.aborted) {
    const part = ids.slice(done, done + maxIds);
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

/** Appends tracks to a playlist, duplicates included. */
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

/** Removes all occurrences of tracks from a playlist. */
export const removeIds = (id: number, ids: readonly number[]): Promise<Sent> =>
  sendIds(
    ids,
    (part) => call('POST playlists/{id}/tracks/remove', { params: { id }, body: { ids: part } }),
    undefined,
  );

/** A message with the number of tracks sent and the reason for stopping. */
export function stoppedMessage({ done, error }: Sent, count: number, t: Translate): string {
  const message = t('Stopped after :done of [one :count track|other :count tracks].', {
    done,
    count,
  });
  return error instanceof ApiError ? `${message} ${t(error.message)}` : message;
}

/** @throws ApiError with the number of tracks sent, unless all were sent. */
export function requireAll(sent: Sent, count: number, t: Translate): void {
  if (sent.done === count) return;
  if (sent.done === 0 && sent.error !== null) throw sent.error;
  throw new ApiError(0, { message: stoppedMessage(sent, count, t) });
}
