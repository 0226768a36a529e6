import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { classNames } from '../../lib/dom.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { isOver, type UploadItem } from '../core/item.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { statusText } from './status-text.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { useUploads } from '../use-uploads.ts';

/** One upload: its file, its progress and its actions. */
export function UploadRow({ item }: { item: UploadItem<FileEntry> }) {
  const { bootstrap, t } = useSession();
  const text = statusText(item, bootstrap.i18n.language, t);
  const hasFailed = item.status === 'failed';
  return (
    <li
      className="flex items-start gap-3 py-2 ps-4 pe-2"
      data-status={item.status}
      data-strategy={item.strategy}
    >
      <span className="mt-0.5">
        <FileMark extension={item.extension} />
      </span>
      <div className="min-w-0 flex-1 py-0.5">
        <Tooltip label={item.relativePath ?? item.name} isName={false}>
          {(control) => (
            <p {...control} className="truncate text-sm font-medium rtl:text-right" dir="auto">
              {item.name}
            </p>
          )}
        </Tooltip>
        <p className={classNames('text-xs tabular-nums', hasFailed ? 'text-danger' : 'text-muted')}>
          {wrapBetweenParts(text)}
        </p>
        {!isOver(item.status) && (
          <div className="mt-1.5">
            <UploadBar item={item} label={item.name} text={text} />
          </div>
        )}
      </div>
      {item.status === 'completed' && (
        <span className="grid size-10 shrink-0 place-items-center text-positive">
          <Icon name="check" />
          <span className="sr-only">{t('Uploaded')}</span>
        </span>
      )}
      <RowButtons item={item} />
    </li>
  );
}

/** Wraps only after ' · ', so that changing numbers don't move words between lines. */
const wrapBetweenParts = (text: string): string =>
  text.includes(' · ') ? text.replaceAll(/(?<!·) /g, '\u00a0') : text;

/** The share of an upload that is sent. */
export function UploadBar({
  item: { percentage, isPaused, status },
  label,
  text,
}: {
  item: UploadItem<FileEntry>;
  label: string;
  text: string;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percentage}
      aria-valuetext={text}
      className="h-1 w-full overflow-hidden rounded-full bg-chip forced-colors:border"
    >
      <div
        className={classNames(
          'h-full rounded-full transition-[width] forced-colors:bg-[CanvasText]',
          isPaused || status === 'pending' ? 'bg-control' : 'bg-primary',
        )}
        style={{ width: `${percentage}%` }}
      />
    </div>
  );
}

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
          <IconButton
            label={t('Retry :name', { name })}
            onClick={() => queue.retry(id)}
            icon="retry"
          />
        )}
        <IconButton
          label={t('Remove :name from the list', { name })}
          onClick={() => queue.clear(id)}
          icon="close"
        />
      </>
    );
  }
  return (
    <>
      {!isFinishing && (
        <IconButton
          label={isPaused ? t('Resume :name', { name }) : t('Pause :name', { name })}
          onClick={() => (isPaused ? queue.resume(id) : queue.pause(id))}
          icon={isPaused ? 'play' : 'pause'}
        />
      )}
      <IconButton
        label={t('Cancel :name', { name })}
        onClick={() => queue.abort(id)}
        icon="close"
      />
    </>
  );
}

/** An icon with the file's type. Decorative: the file's name includes it. */
export function FileMark({ extension }: { extension: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-chip text-muted"
    >
      {extension === '' || extension.length > 4 ? (
        <Icon name="file" />
      ) : (
        <span className="text-2xs font-bold tracking-tight uppercase">{extension}</span>
      )}
    </span>
  );
}
