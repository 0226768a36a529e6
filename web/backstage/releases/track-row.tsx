import { memo, useState } from 'react';
import { isOn, text } from '../../../contracts/loose.ts';
import { classNames } from '../../lib/dom.ts';
import { formatDuration } from '../../lib/format.ts';
import { RowHandle } from '../../records/controls/sortable-list.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { trackLength } from '../../music/tracks/track-facts.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { FilePicker } from '../../uploads/view/file-picker.tsx';
import { Note } from './album-tag-notes.tsx';
import { keyOfConflict, type TagConflict, tagConflicts } from './file-tags.ts';
import { openTrackDetails } from './open-track-details.tsx';
import { TrackFileState } from './track-file-state.tsx';
import { audioTypes, hasFile, rowIdOf, trackIdOf } from './track-rows.ts';
import type { TrackTags } from './use-track-files.ts';

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
