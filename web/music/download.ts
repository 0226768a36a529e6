import { callUrl } from '../../contracts/call-key.ts';
import { headers, MUSIC_DOWNLOAD, MUSIC_OFFLINE } from '../../contracts/constants.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { ApiError, isAbsent, networkError } from '../api/api-error.ts';
import { markUnsupported } from '../api/capabilities.ts';
import { fetchInSession } from '../api/session-change.ts';
import { suspectExpiry } from '../api/session-expiry.ts';
import { can } from '../session/can.ts';
import type { DownloadLock } from '../tracks/explain-lock.tsx';

/** Null if the visitor may download. */
export function downloadLock(holder: Pick<Bootstrap, 'user' | 'guest_role'>): DownloadLock | null {
  if (can(holder, MUSIC_DOWNLOAD) || can(holder, MUSIC_OFFLINE)) return null;
  return holder.user ? 'download-plan' : 'download-sign-in';
}

export const downloadKey = 'GET tracks/{id}/download';
/** After one successful download, a missing file doesn't mean that the call is missing. */
let hasDownloaded = false;

/**
 * Saves a track's file through the browser. Requests the first byte before: otherwise the browser
 * would save an error response as the file, without a message.
 * @throws ApiError if there is no file for this visitor.
 */
export async function downloadTrack(id: number): Promise<void> {
  const address = callUrl(`tracks/${id}/download`);
  // Scripts may not be able to read a file on another site, but the browser can save it.
  // Bypasses the cache, which could wait for a running download of this address or return an
  // outdated response.
  const reply = await fetchInSession((signal) =>
    fetch(address, {
      signal,
      credentials: 'same-origin',
      redirect: 'manual',
      cache: 'no-store',
      headers: { Accept: 'application/json', Range: 'bytes=0-0' },
    }),
  ).catch((error: unknown) => {
    throw networkError(error);
  });
  const isElsewhere = reply.type === 'opaqueredirect';
  if (!isElsewhere && !isFile(reply)) throw await refusalOf(reply);
  void reply.body?.cancel().catch(() => undefined);
  hasDownloaded = true;
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  // If the browser displays the file instead of saving it, it must not replace this page.
  if (isElsewhere) link.target = '_blank';
  link.click();
}

/** HTML and JSON are never music, whatever their status. */
const isFile = (reply: Response): boolean =>
  reply.ok && !/^(?:text\/html|application\/json)\b/.test(reply.headers.get('Content-Type') ?? '');

async function refusalOf(reply: Response): Promise<ApiError> {
  if (reply.status === 401) suspectExpiry();
  const error = new ApiError(
    reply.status,
    await reply.json().catch(() => null),
    reply.headers.get(headers.requestId),
  );
  if (isAbsent(error) && !hasDownloaded) markUnsupported(downloadKey, error);
  return error;
}
