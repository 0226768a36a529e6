import { useId } from 'react';
import { text } from '../../../contracts/loose.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { Button } from '../../ui/button.tsx';
import { describedBy } from '../../ui/field-attributes.ts';
import { FieldNotes } from '../../ui/field-frame.tsx';
import { isOver, type UploadItem } from '../../uploads/core/item.ts';
import { RowButtons, UploadBar } from '../../uploads/view/upload-row.tsx';
import { FilePicker } from '../../uploads/view/file-picker.tsx';
import { statusText } from '../../uploads/view/status-text.ts';
import { audioTypes, awaitsFile, hasFile } from './track-rows.ts';
import { useUpload } from './use-track-files.ts';

interface Props {
  row: RecordValue;
  /** The row's name in errors. */
  name: string;
  trackName: string;
  error: string | undefined;
  onChoose: (file: File) => void;
  /** Resumes the upload if the visitor chooses the same file again. */
  onResume: (file: File) => void;
  /** Stops waiting for the upload and keeps the track's current file. */
  onForget: () => void;
}

/** Shows a missing file or the progress of its upload. Empty once the track has its file. */
export function TrackFileState(props: Props) {
  const { row, name, error } = props;
  const id = useId();
  const upload = useUpload(text(row['upload']));
  if (hasFile(row) && !awaitsFile(row) && error === undefined) return null;
  return (
    <fieldset
      name={name}
      data-field={name}
      tabIndex={-1}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={describedBy(id, error)['aria-describedby']}
      className="min-w-0 rounded-control ps-9 text-sm"
    >
      {awaitsFile(row) ? (
        upload && upload.status !== 'aborted' ? (
          <Uploading trackName={props.trackName} upload={upload} />
        ) : (
          <Interrupted {...props} />
        )
      ) : (
        !hasFile(row) && <Missing {...props} />
      )}
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

function Uploading({
  upload,
  trackName,
}: Pick<Props, 'trackName'> & { upload: UploadItem<FileEntry> }) {
  const { bootstrap, t } = useSession();
  const status = statusText(upload, bootstrap.i18n.language, t);
  const hasFailed = upload.status === 'failed';
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span
        className={classNames(
          'min-w-0 flex-1 tabular-nums',
          hasFailed ? 'text-danger' : 'text-muted',
        )}
      >
        {status}
      </span>
      <RowButtons item={upload} />
      {!isOver(upload.status) && (
        <UploadBar item={upload} label={t('Upload of :name', { name: trackName })} text={status} />
      )}
    </div>
  );
}

/** After a reload, the visitor has to choose the file again. The uploaded bytes remain. */
function Interrupted({ row, trackName, onResume, onForget }: Props) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted">
        {t('The upload was interrupted. Choose the same file again, and it continues.')}
      </span>
      <Choose name={trackName} onChoose={onResume} />
      {hasFile(row) && (
        <Button variant="ghost" size="sm" onClick={onForget}>
          {t('Keep the old file')}
        </Button>
      )}
    </div>
  );
}

function Missing({ trackName, onChoose }: Props) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{t('No audio file yet')}</span>
      <Choose name={trackName} onChoose={onChoose} />
    </div>
  );
}

function Choose({ name, onChoose }: { name: string; onChoose: (file: File) => void }) {
  const t = useT();
  return (
    <FilePicker
      label={t('Choose the file of :name', { name })}
      accept={audioTypes}
      onChoose={([file]) => onChoose(file)}
    >
      {(open) => (
        <Button
          variant="outline"
          size="sm"
          aria-label={t(':name: :key', { name, key: t('Choose file') })}
          onClick={open}
        >
          {t('Choose file')}
        </Button>
      )}
    </FilePicker>
  );
}
