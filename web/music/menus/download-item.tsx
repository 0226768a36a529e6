import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports, markUnsupported } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useSession } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { MenuItem } from '../../ui/popups/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { callUrl } from '../../../contracts/calls/call-key.ts';
import { MUSIC_DOWNLOAD, MUSIC_OFFLINE } from '../../../contracts/constants.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { saveRemoteFile } from '../../data/calls/save-remote-file.ts';
import { can } from '../../data/session/can.ts';
import type { DownloadLock } from '../tracks/explain-lock.tsx';

/**
 * Downloads a track. Explains why if the visitor may not. Renders nothing if the backend offers no
 * downloads.
 */
export function DownloadItem({ id }: { id: number }) {
  const { bootstrap, t } = useSession();
  const isOffered = useSupports(downloadKey);
  const lock = downloadLock(bootstrap);
  const download = () => {
    const done = lock
      ? import('../tracks/explain-lock.tsx').then(({ explainLock }) =>
          explainLock(lock, bootstrap, t),
        )
      : downloadTrack(id);
    done.catch((error: unknown) => {
      if (isAbsent(error)) showToast(t("This track can't be downloaded."), { type: 'danger' });
      else reportFailure(error, t);
    });
  };
  return (
    isOffered && (
      <MenuItem icon={<Icon name="download" />} onSelect={download}>
        {t('Download')}
        {lock && (
          <>
            {' '}
            <span className="sr-only">({t('locked')})</span>
            <Icon name="lock" className="ms-1 inline size-4 align-[-0.15em] text-muted" />
          </>
        )}
      </MenuItem>
    )
  );
}

/** Null if the visitor may download. */
function downloadLock(holder: Pick<Bootstrap, 'user' | 'guest_role'>): DownloadLock | null {
  if (can(holder, MUSIC_DOWNLOAD) || can(holder, MUSIC_OFFLINE)) return null;
  return holder.user ? 'download-plan' : 'download-sign-in';
}

const downloadKey = 'GET tracks/{id}/download';
/** After one successful download, a missing file doesn't mean that the call is missing. */
let hasDownloaded = false;

/**
 * Saves a track's file through the browser.
 * @throws ApiError if there is no file for this visitor.
 */
async function downloadTrack(id: number): Promise<void> {
  try {
    await saveRemoteFile(callUrl(`tracks/${id}/download`));
    hasDownloaded = true;
  } catch (error) {
    if (isAbsent(error) && !hasDownloaded) markUnsupported(downloadKey, error);
    throw error;
  }
}
