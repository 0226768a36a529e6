import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useT, useSession } from '../../data/session/session.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { useSpace } from '../../uploads/use-space.ts';
import { SpaceNote } from '../../uploads/view/space-note.tsx';
import { DropZone } from '../../uploads/view/drop-zone.tsx';
import { CurrentUploads, UnfinishedList } from '../../uploads/view/upload-lists.tsx';
import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import type { AdminFileEntry } from '../../../contracts/schema/admin-sales.ts';
import { ApiError, isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { type Pages, usePages } from '../../data/calls/use-pages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReadPages } from '../../ui/failures/load-more.tsx';
import { FileRow, type StoredFile } from './file-row.tsx';
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
        <StoredFiles />
      </div>
    </div>
  );
}

/** The member's files, newest first; only this visit's if the backend doesn't list them. */
function StoredFiles() {
  return useSupports('GET file-entries') ? <AllFiles /> : <VisitFiles />;
}

function AllFiles() {
  const { user } = useSession().bootstrap;
  const t = useT();
  const owner = user?.id ?? 0;
  const pages = usePages('GET file-entries', {
    query: {
      userId: owner,
      // Backends that ignore `userId` would list everybody's to admins.
      filters: encodeFilters([{ key: 'user_id', operator: '=', value: owner }]),
      orderBy: 'created_at',
      orderDir: 'desc',
      perPage: 20,
    },
  });
  const arrived = useArrived();
  const refresh = useEffectEvent(() => void pages.mutate());
  useEffect(() => {
    if (arrived.length > 0) refresh();
  }, [arrived.length]);
  const { data, error } = pages;
  if (!data && isUnlisted(error)) return <VisitFiles />;
  const stored = data?.filter(({ user_id: id }) => id === null || id === undefined || id === owner);
  const ids = new Set(stored?.map(({ id }) => id));
  const recent = arrived.filter(({ entry }) => !ids.has(entry.id));
  const folders = new Map(arrived.map(({ entry, folder }) => [entry.id, folder]));
  const all = stored?.map((entry) => ({ entry, folder: folders.get(entry.id) }));
  return (
    <FileList
      title={t('Your files')}
      of={{ ...pages, data: all || recent.length > 0 ? [...recent, ...(all ?? [])] : undefined }}
    />
  );
}

/** Backends without the list for members, or that show it only to admins. */
const isUnlisted = (error: unknown): boolean =>
  isAbsent(error) || (error instanceof ApiError && error.status === 403);

function VisitFiles() {
  const t = useT();
  const data = useArrived();
  const none = async () => undefined;
  return (
    <FileList
      title={t('Uploaded in this visit')}
      of={{
        data,
        error: undefined,
        isValidating: false,
        mutate: none,
        hasMore: false,
        isLoadingMore: false,
        loadMore: none,
      }}
    />
  );
}

/** Files uploaded since the page was opened, newest first. */
function useArrived(): StoredFile[] {
  const { items } = useUploads();
  return useMemo(
    () =>
      items
        .flatMap(({ entry, name, size, relativePath }) =>
          entry
            ? {
                entry: { ...entry, name, file_size: size },
                folder: relativePath?.split('/').slice(0, -1).join('/'),
              }
            : [],
        )
        .toReversed(),
    [items],
  );
}

const headingId = 'files-heading';

interface ListProps {
  title: string;
  of: Omit<Pages<StoredFile>, 'first' | 'isOld' | 'change'>;
}

function FileList({ title, of }: ListProps) {
  const t = useT();
  const { items, uploads } = useUploads();
  const { hidden, remove } = useDeletion();
  /** The file that is playing: one at a time. */
  const [playing, setPlaying] = useState<AdminFileEntry['id'] | null>(null);
  const data = of.data?.filter(({ entry }) => !hidden.has(entry.id));
  const onDelete = ({ entry }: StoredFile): void => {
    // The button disappears with its row, so the heading takes focus.
    document.getElementById(headingId)?.focus();
    const item = items.find((one) => one.entry?.id === entry.id);
    remove(entry.id, entry.name ?? '', () => {
      if (item) uploads.queue.clear(item.id);
      void of.mutate();
    });
  };
  return (
    <section aria-labelledby={headingId} className="mt-8 min-h-65">
      <h2 id={headingId} tabIndex={-1} className="mb-3 text-lg outline-none">
        {title}
      </h2>
      <ReadPages
        of={{ ...of, data }}
        shape={shape}
        empty={
          <p className="rounded-card border border-divider bg-paper px-6 py-8 text-center text-base text-muted">
            {t('Your uploads will appear here.')}
          </p>
        }
      >
        {(files) => (
          <ul className="divide-y divide-divider rounded-card border border-divider bg-paper">
            {files.map((file) => (
              <FileRow
                key={file.entry.id}
                file={file}
                isOpen={playing === file.entry.id}
                onOpen={() => setPlaying(file.entry.id)}
                onDelete={() => onDelete(file)}
              />
            ))}
          </ul>
        )}
      </ReadPages>
    </section>
  );
}

const shape = (
  <div className="divide-y divide-divider rounded-card border border-divider bg-paper">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex h-18 items-center gap-3 px-4">
        <Skeleton className="size-10 rounded-control" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-4 w-2/5 rounded-control" />
          <Skeleton className="h-3 w-1/4 rounded-control" />
        </div>
      </div>
    ))}
  </div>
);
