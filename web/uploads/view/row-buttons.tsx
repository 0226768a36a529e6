import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import type { UploadItem } from '../core/item.ts';
import { isOver } from '../core/status.ts';
import { useUploads } from '../use-uploads.ts';
import { IconButton } from './icon-button.tsx';

/** Pause and cancel while it is in progress; retry and remove otherwise. */
export function RowButtons({
  item: { id, name, status, isPaused, isFinishing, canRetry },
}: {
  item: UploadItem<FileEntry>;
}) {
  const t = useT();
  const { queue } = useUploads().uploads;
  if (status === 'completed') return null;
  if (isOver(status)) {
    return (
      <>
        {canRetry && (
          <IconButton label={t('Retry :name', { name })} onClick={() => queue.retry(id)}>
            <Icon name="retry" className="size-4.5" />
          </IconButton>
        )}
        <IconButton
          label={t('Remove :name from the list', { name })}
          onClick={() => queue.clear(id)}
        >
          <Icon name="close" className="size-4.5" />
        </IconButton>
      </>
    );
  }
  return (
    <>
      {!isFinishing && (
        <IconButton
          label={isPaused ? t('Resume :name', { name }) : t('Pause :name', { name })}
          onClick={() => (isPaused ? queue.resume(id) : queue.pause(id))}
        >
          <Icon name={isPaused ? 'play' : 'pause'} className="size-4.5" />
        </IconButton>
      )}
      <IconButton label={t('Cancel :name', { name })} onClick={() => queue.abort(id)}>
        <Icon name="close" className="size-4.5" />
      </IconButton>
    </>
  );
}
