import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { formatBytes } from '../../lib/format.ts';
import { assetUrl, safeHref } from '../../lib/address.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import type { UploadItem } from '../../uploads/core/item.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import { useSpace } from '../../uploads/use-space.ts';
import { SpaceNote } from '../../uploads/view/space-note.tsx';
import { DropZone } from '../../uploads/view/drop-zone.tsx';
import { FileMark } from '../../uploads/view/icon-button.tsx';
import { CurrentUploads, UnfinishedList } from '../../uploads/view/upload-lists.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useDeletion } from './use-deletion.ts';

/** Drops and chooses files, resumes interrupted uploads, and lists finished ones. */
export function UploadsScreen() {
  const t = useT();
  const { uploads } = useUploads();
  const space = useSpace();
  return (
    <div className="page pt-10 pb-16">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="text-2xl">{t('Uploads')}</h1>
        <p className="mt-2 mb-6 text-base text-muted">
          {t('Upload your files. You can keep browsing while they upload.')}
        </p>
        <DropZone onChoose={(files) => uploads.add(files)} isFull={space?.isUsedUp ?? false} />
        <SpaceNote space={space} />
        <CurrentUploads />
        <UnfinishedList />
        <UploadedList />
      </div>
    </div>
  );
}

/** Files uploaded since the page was opened, newest first. */
function UploadedList() {
  const t = useT();
  const { items } = useUploads();
  const { hidden, remove } = useDeletion();
  const arrived = items.filter(({ entry }) => entry !== null && !hidden.has(entry.id)).toReversed();
  return (
    <section aria-labelledby="uploaded-heading" className="mt-8">
      <h2 id="uploaded-heading" tabIndex={-1} className="mb-3 text-lg outline-none">
        {t('Uploaded')}
      </h2>
      {arrived.length === 0 ? (
        <p className="rounded-card border border-divider bg-paper px-6 py-8 text-center text-base text-muted">
          {t('Your uploads will appear here.')}
        </p>
      ) : (
        <ul className="divide-y divide-divider rounded-card border border-divider bg-paper">
          {arrived.map((item) => (
            <UploadedRow key={item.id} item={item} remove={remove} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadedRow({
  item,
  remove,
}: {
  item: UploadItem<FileEntry>;
  remove: ReturnType<typeof useDeletion>['remove'];
}) {
  const { bootstrap, t } = useSession();
  const { queue } = useUploads().uploads;
  const { entry, name, relativePath } = item;
  const href = entry?.url ? safeHref(assetUrl(entry.url, bootstrap.settings)) : null;
  const folder = relativePath?.split('/').slice(0, -1).join('/');
  const onDelete = (): void => {
    if (!entry) return;
    // The button disappears with its row, so the heading takes focus.
    document.getElementById('uploaded-heading')?.focus();
    remove(entry.id, name, () => queue.clear(item.id));
  };
  return (
    <li className="flex items-center gap-3 p-4">
      <FileMark extension={item.extension} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium rtl:text-right" dir="auto">
          {href === null ? (
            name
          ) : (
            <a href={href} target="_blank" rel="noopener noreferrer" className="hover:underline">
              {name}
            </a>
          )}
        </p>
        <p className="truncate text-xs text-muted">
          {formatBytes(item.size, bootstrap.i18n.language)}
          {folder && (
            <>
              <span> · </span>
              <bdi>{folder}</bdi>
            </>
          )}
        </p>
      </div>
      <Tooltip label={t('Delete :name', { name })}>
        {(control) => (
          <button
            {...control}
            type="button"
            onClick={onDelete}
            className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-danger pointer-coarse:size-11"
          >
            <Icon name="trash" />
          </button>
        )}
      </Tooltip>
    </li>
  );
}
