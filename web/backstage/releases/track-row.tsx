import { memo, useState, useId } from 'react';
import { isOn, text } from '../../../contracts/loose.ts';
import { classNames } from '../../lib/dom.ts';
import { formatDuration } from '../../lib/format.ts';
import { RowHandle } from '../../records/controls/sortable-list.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { useT, useSession } from '../../data/session/session.tsx';
import { trackLength } from '../../music/tracks/track-facts.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FilePicker } from '../../uploads/view/file-picker.tsx';
import { Note } from './album-tag-notes.tsx';
import { keyOfConflict, type TagConflict, tagConflicts } from './file-tags.ts';
import { openTrackDetails } from './open-track-details.tsx';
import { audioTypes, hasFile, rowIdOf, trackIdOf, awaitsFile } from './track-rows.ts';
import { type TrackTags, useUpload } from './use-track-files.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { Button } from '../../ui/button.tsx';
import { describedBy } from '../../ui/field-attributes.ts';
import { FieldNotes } from '../../ui/field-frame.tsx';
import { isOver, type UploadItem } from '../../uploads/core/item.ts';
import { RowButtons, UploadBar } from '../../uploads/view/upload-row.tsx';
import { statusText } from '../../uploads/view/status-text.ts';

/** Callbacks from a row to its list, by row ID. Stable for the list's lifetime. */
export interface TrackActions {
  prepare: () => void;
  togglePlay: (trackId: number) => void;
  change: (rowId: string, changes: RecordValue) => void;
  remove: (rowId: string) => void;
  /** Uploads a file to replace the track's own. */
  replace: (rowId: string, file: File) => void;
  /** Resumes an interrupted upload. */
  resume: (row: RecordValue, file: File) => void;
}

interface Props {
  row: RecordValue;
  /** The row's index in the form, from 0, which errors use. */
  index: number;
  /** The displayed number, from 1. */
  number: number;
  titleError: string | undefined;
  fileError: string | undefined;
  /** Undefined until the file's tags have been read. */
  tags: TrackTags | undefined;
  isFixed: boolean;
  isPlaying: boolean;
  actions: TrackActions;
}

/** A track in its release's form. Memoized, so changes to other tracks don't render it again. */
export const TrackRow = memo(function TrackRow(props: Props) {
  const { row, index, number, isFixed, actions } = props;
  const id = rowIdOf(row);
  const t = useT();
  const name = text(row['name']).trim() || t('Untitled track');
  const field = `tracks.${index}`;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
        <RowHandle />
        <span aria-hidden="true" className="w-6 shrink-0 text-end text-sm text-muted tabular-nums">
          {number}
        </span>
        <PlayButton {...props} name={name} />
        <div data-field={`${field}.name`} className="min-w-40 flex-1 [&_label[for]]:sr-only">
          <TextField
            name={`${field}.name`}
            label={t('Title of track :number', { number })}
            value={text(row['name'])}
            required
            readOnly={isFixed}
            maxLength={250}
            autoComplete="off"
            error={props.titleError}
            onChange={({ target }) => actions.change(id, { name: target.value })}
          />
        </div>
        <span className="w-14 shrink-0 text-end text-sm text-muted tabular-nums">
          {formatDuration(trackLength(row))}
        </span>
        <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2 px-1 text-sm">
          <input
            type="checkbox"
            checked={isOn(row['explicit'])}
            disabled={isFixed}
            onChange={({ target }) => actions.change(id, { explicit: target.checked })}
            className="size-4.5"
          />
          <span aria-hidden="true">{t('Explicit')}</span>
          <span className="sr-only">{t('Explicit lyrics in :name', { name })}</span>
        </label>
        {!isFixed && <Actions {...props} name={name} />}
      </div>
      <TrackFileState
        row={row}
        name={`${field}.src`}
        trackName={name}
        error={props.fileError}
        onChoose={(file) => actions.replace(id, file)}
        onResume={(file) => actions.resume(row, file)}
        onForget={() => actions.change(id, { upload: null })}
      />
      {!isFixed && <Conflicts {...props} />}
    </div>
  );
});

const controlClass =
  'grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main pointer-coarse:size-11';

type Named = Props & { name: string };

/** Plays the track in the site's player before it is public. */
function PlayButton({ row, isPlaying, actions, name }: Named) {
  const t = useT();
  const id = trackIdOf(row);
  const canPlay = id !== null && hasFile(row);
  const label = canPlay
    ? isPlaying
      ? t('Pause :name', { name })
      : t('Play :name', { name })
    : t('Save the release to listen to :name', { name });
  return (
    <Tooltip label={label}>
      {(control) => (
        <button
          {...control}
          type="button"
          data-play=""
          aria-disabled={!canPlay || undefined}
          onPointerEnter={(event) => {
            control.onPointerEnter(event);
            if (canPlay) actions.prepare();
          }}
          onClick={() => {
            if (canPlay) actions.togglePlay(id);
          }}
          className={classNames(controlClass, !canPlay && 'cursor-not-allowed opacity-50')}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
    </Tooltip>
  );
}

function Actions({ row, name, actions }: Named) {
  const t = useT();
  const id = trackIdOf(row);
  return (
    <span className="ms-auto flex shrink-0">
      <FilePicker
        label={t('New file for :name', { name })}
        accept={audioTypes}
        onChoose={([file]) => actions.replace(rowIdOf(row), file)}
      >
        {(open) => (
          <IconButton
            label={
              hasFile(row)
                ? t('Replace the file of :name', { name })
                : t('Upload a file for :name', { name })
            }
            onClick={open}
            icon="upload"
          />
        )}
      </FilePicker>
      {id !== null && (
        <IconButton
          label={t('Credits, tags and lyrics of :name', { name })}
          onClick={() => void openTrackDetails(id, name)}
          icon="edit"
        />
      )}
      <IconButton
        label={t('Remove :name', { name })}
        onClick={() => actions.remove(rowIdOf(row))}
        icon="close"
      />
    </span>
  );
}

/** Shows where the file's tags differ from the form, and lets the visitor choose. */
function Conflicts({ row, tags = {}, actions }: Props) {
  const t = useT();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const conflicts = tagConflicts(row, tags, dismissed);
  const message = ({ from, label, value }: TagConflict) => {
    const values = { field: t(label), value };
    return from === 'file'
      ? t('The file has another :field: “:value”', values)
      : t('The server read another :field: “:value”', values);
  };
  return (
    <div role="status" className="grid gap-1 ps-9 empty:hidden">
      {conflicts.map((one) => (
        <Note
          key={keyOfConflict(one)}
          text={message(one)}
          accept={t('Use this')}
          onAccept={() => actions.change(rowIdOf(row), { [one.field]: one.value })}
          onRefuse={() => setDismissed(new Set(dismissed).add(keyOfConflict(one)))}
        />
      ))}
    </div>
  );
}

interface FileProps {
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
function TrackFileState(props: FileProps) {
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
}: Pick<FileProps, 'trackName'> & { upload: UploadItem<FileEntry> }) {
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
function Interrupted({ row, trackName, onResume, onForget }: FileProps) {
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

function Missing({ trackName, onChoose }: FileProps) {
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
