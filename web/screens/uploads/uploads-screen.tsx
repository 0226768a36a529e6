import { useT } from '../../data/session/session.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { useSpace } from '../../uploads/use-space.ts';
import { SpaceNote } from '../../uploads/view/space-note.tsx';
import { DropZone } from '../../uploads/view/drop-zone.tsx';
import { CurrentUploads, UnfinishedList } from '../../uploads/view/upload-lists.tsx';
import { StoredFiles } from './stored-files.tsx';

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
