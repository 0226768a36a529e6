import { useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { DownloadLink } from '../../ui/page/download-link.tsx';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { formatBytes } from '../../lib/format.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useLoadedRecord } from '../../records/use-loaded-record.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { usePicture } from '../../music/tracks/use-picture.ts';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DeleteRecord } from '../forms/delete-record.tsx';
import { PanelHead, PanelNote } from '../forms/panel-head.tsx';
import { RecordFacts } from '../forms/record-facts.tsx';
import type { PanelProps } from '../forms/record-panel.tsx';
import { nameIn } from '../lib/record-calls.ts';
import { ContextFacts, PersonLink } from './context-facts.tsx';
import { readUpload } from './read-upload.ts';

/** An uploaded file, which can be viewed and deleted but not edited. */
export function UploadPanel({ type, recordId, onClose }: PanelProps) {
  const t = useT();
  const { record, error, isPending, retry } = useLoadedRecord(`${type.name} ${recordId}`, () =>
    readUpload(type, recordId),
  );
  const title = record ? nameIn(type, record) : t(type.singular);
  useNamedPage(record ? `${title} · ${t(type.title)}` : null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PanelHead type={type} title={title} record={record ?? null} />
      {isAbsent(error) ? (
        <PanelNote title={t("This doesn't exist any more")}>
          <p className="text-sm text-muted">{t('Someone may have deleted it.')}</p>
        </PanelNote>
      ) : !record && error ? (
        <ReadFailure error={error} isPending={isPending} onRetry={retry} />
      ) : (
        <Loading
          isLoading={!record}
          label={t('Loading')}
          shape={<Skeleton className="h-60 w-full rounded-card" />}
        >
          {record && (
            <>
              <Preview upload={record} />
              <Facts upload={record} />
              <RecordFacts record={record} />
              <div className="empty:hidden">
                <DeleteRecord type={type} record={record} onDeleted={onClose} />
              </div>
            </>
          )}
        </Loading>
      )}
    </div>
  );
}

function Facts({ upload }: { upload: RecordValue }) {
  const { bootstrap, t } = useSession();
  const size = Number(upload['file_size'] ?? upload['size'] ?? Number.NaN);
  return (
    <ContextFacts
      facts={[
        { name: t('Uploaded by'), value: <PersonLink user={upload['user']} /> },
        { name: t('Type'), value: text(upload['mime']) },
        {
          name: t('Size'),
          value: Number.isFinite(size) ? formatBytes(size, bootstrap.i18n.language) : '',
        },
        { name: t('Storage'), value: text(upload['disk']) },
        { name: t('File name'), value: text(upload['file_name']) },
      ]}
    />
  );
}

/** The picture, if the file is one, and a download link. */
function Preview({ upload }: { upload: RecordValue }) {
  const t = useT();
  const address = usePicture()(text(upload['url']));
  const [hasFailed, setFailed] = useState(false);
  const isPicture = text(upload['mime']).startsWith('image/');
  if (address === null)
    return <p className="text-sm text-muted">{t("This file can't be opened from here.")}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      {isPicture && !hasFailed && (
        <img
          src={address}
          alt={t('Preview of :name', { name: text(upload['name']) })}
          onError={() => setFailed(true)}
          className="max-h-80 max-w-full rounded-card border border-divider bg-chip object-contain"
        />
      )}
      <DownloadLink href={address} name={text(upload['name'])} label={t('Download')} size="sm" />
    </div>
  );
}
