import type { Track } from '../../../contracts/schema/music.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { callOrWait } from '../../data/outbox/outbox.ts';
import { hasNext } from '../../data/calls/read-page.ts';
import { readWholeList, type WholeListOptions } from '../../data/calls/whole-list.ts';
import { readList } from '../tracks/read-list.ts';
import type { Progress } from '../../ui/forms/with-progress.ts';
import type { Translate } from '../../lib/translate.ts';

/** Longer playlists can't be copied, reordered or exported. */
const maxTracks = 50_000;

/**
 * All tracks of a playlist in order, across all its pages.
 * @throws ApiError if a page can't be read or the playlist is too long.
 */
export async function readWholePlaylist(
  id: number,
  options: WholeListOptions = {},
): Promise<Track[]> {
  const params = { id };
  const { tracks } = await call(
    'GET playlists/{id}',
    { params },
    options.signal && { signal: options.signal },
  );
  if (!hasNext(tracks)) return readList(tracks);
  // The playlist's own reply may use another page size, so all pages are read from the list of
  // tracks.
  const { rows, total } = await readWholeList(
    'GET playlists/{id}/tracks',
    { params },
    { ...options, limit: maxTracks },
  );
  if (total !== rows.length)
    throw new ApiError(0, { message: 'This playlist is too long for that.' });
  return readList(rows as Track[]);
}

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
      callOrWait({
        key: 'POST playlists/{id}/tracks/add',
        params: { id },
        body: { ids: part, duplicates: true },
      }),
    progress,
  );

/** Removes all occurrences of tracks from a playlist. */
export const removeIds = (id: number, ids: readonly number[]): Promise<Sent> =>
  sendIds(
    ids,
    (part) =>
      callOrWait({
        key: 'POST playlists/{id}/tracks/remove',
        params: { id },
        body: { ids: part },
      }),
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
