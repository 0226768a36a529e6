import { callUrl } from '../../../contracts/calls/call-key.ts';
import { MUSIC_DOWNLOAD, MUSIC_OFFLINE } from '../../../contracts/constants.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { markUnsupported } from '../../data/calls/capabilities.ts';
import { saveRemoteFile } from '../../data/calls/save-remote-file.ts';
import { can } from '../../data/session/can.ts';
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
 * Saves a track's file through the browser.
 * @throws ApiError if there is no file for this visitor.
 */
export async function downloadTrack(id: number): Promise<void> {
  try {
    await saveRemoteFile(callUrl(`tracks/${id}/download`));
    hasDownloaded = true;
  } catch (error) {
    if (isAbsent(error) && !hasDownloaded) markUnsupported(downloadKey, error);
    throw error;
  }
}
