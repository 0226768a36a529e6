import { callUrl } from '../../contracts/call-key.ts';
import { headers, MUSIC_DOWNLOAD, MUSIC_OFFLINE } from '../../contracts/constants.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { ApiError, isAbsent, networkError } from '../api/api-error.ts';
import { learnLack } from '../api/capabilities.ts';
import { suspectExpiry } from '../api/session-expiry.ts';
import { can } from '../session/can.ts';

/** Why somebody may not keep a track as a file: guests may not, or their roles do not include it. */
export type DownloadLock = 'download-sign-in' | 'download-plan';

/** Null where nothing keeps a visitor from it. */
export function downloadLock(holder: Pick<Bootstrap, 'user' | 'guest_role'>): DownloadLock | null {
  if (can(holder, MUSIC_DOWNLOAD) || can(holder, MUSIC_OFFLINE)) return null;
  return holder.user ? 'download-plan' : 'download-sign-in';
}

export const downloadKey = 'GET tracks/{id}/download';
/** Where one track was to be had, a missing one says nothing of the call. */
let hasGiven = false;

/**
 * Hands a track's file to the browser, which keeps it. Its first byte is asked for before that: a refusal would else be kept in place of the music,
 * and nobody would be told.
 * @throws ApiError where there is no file for this visitor.
 */
export async function downloadTrack(id: number): Promise<void> {
  const address = callUrl(`tracks/${id}/download`);
  // A file that lies elsewhere may be out of reach of scripts, and not of the browser.
  // Past the cache: there it would wait for a file of this address that is still on its way, or be told what held before.
  const reply = await fetch(address, {
    credentials: 'same-origin',
    redirect: 'manual',
    cache: 'no-store',
    headers: { Accept: 'application/json', Range: 'bytes=0-0' },
  }).catch((error: unknown) => {
    throw networkError(error);
  });
  const isElsewhere = reply.type === 'opaqueredirect';
  if (!isElsewhere && !isFile(reply)) throw await refusalOf(reply);
  void reply.body?.cancel().catch(() => undefined);
  hasGiven = true;
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  // Should it be shown instead of kept, then not in place of this page.
  if (isElsewhere) link.target = '_blank';
  link.click();
}

/** A page is no music, and neither are words, whatever their status says. */
const isFile = (reply: Response): boolean =>
  reply.ok && !/^(?:text\/html|application\/json)\b/.test(reply.headers.get('Content-Type') ?? '');

async function refusalOf(reply: Response): Promise<ApiError> {
  if (reply.status === 401) suspectExpiry();
  const error = new ApiError(
    reply.status,
    await reply.json().catch(() => null),
    reply.headers.get(headers.requestId),
  );
  if (isAbsent(error) && !hasGiven) learnLack(downloadKey, error);
  return error;
}
