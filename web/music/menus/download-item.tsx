import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useSession } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { MenuItem } from '../../ui/popups/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { downloadKey, downloadLock, downloadTrack } from './download.ts';

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
