import { useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import { DownloadLink } from '../../ui/page/download-link.tsx';
import { formatBytes } from '../../lib/format.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { usePicture } from '../../music/tracks/use-picture.ts';
import type { PanelPart } from '../forms/panel-props.ts';
import { type PanelProps, RecordPanel } from '../forms/record-panel.tsx';
import { Facts } from '../forms/section.tsx';
import { PersonLink } from './person-link.tsx';

/** An uploaded file, which can be viewed and deleted but not edited. */
export const UploadPanel = (props: PanelProps) => <RecordPanel {...props} before={context} />;

const context: PanelPart = (upload) => (
  <>
    <Preview upload={upload} />
    <UploadFacts upload={upload} />
  </>
);

function UploadFacts({ upload }: { upload: RecordValue }) {
  const { bootstrap, t } = useSession();
  const size = Number(upload['file_size'] ?? upload['size'] ?? Number.NaN);
  return (
    <Facts
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
