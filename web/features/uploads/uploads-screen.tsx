import { useSession } from '../../session/session.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { DropZone } from '../../uploads/view/drop-zone.tsx';
import { LeftoverList } from '../../uploads/view/leftover-list.tsx';
import { UploadedList } from './uploaded-list.tsx';

/** A plain home for files: drop them, go on with what was cut off, and see what has arrived. */
export function UploadsScreen() {
  const { t } = useSession();
  const { uploads } = useUploads();
  return (
    <div className="page pt-10 pb-32">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="text-2xl">{t('Uploads')}</h1>
        <p className="mt-2 mb-6 text-base text-muted">{t('Bring your files here. You can go on looking around while they travel.')}</p>
        <DropZone onChoose={(files) => uploads.add(files)} />
        <LeftoverList />
        <UploadedList />
      </div>
    </div>
  );
}
