import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { classNames } from '../../lib/dom.ts';
import { FieldNotes } from '../../ui/field-frame.tsx';
import { describedBy } from '../../ui/field-attributes.ts';
import { type ChosenFile, chosenFiles } from '../../uploads/chosen-files.ts';
import { useSpace } from '../../uploads/use-space.ts';
import { DropArea } from '../../uploads/view/drop-zone.tsx';
import { FilePicker } from '../../uploads/view/file-picker.tsx';
import { AlbumTagNotes } from './album-tag-notes.tsx';
import { Card } from '../layout/card.tsx';
import {
  audioTypes,
  playableTrack,
  rowIdOf,
  rowsOf,
  trackIdOf,
  withRow,
  withTrackAt,
} from './track-rows.ts';
import { type FormMemory, type TrackFiles, useTrackFiles } from './use-track-files.ts';
import { text } from '../../../contracts/loose.ts';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import { usePlayList } from '../../music/play/listening.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { SortableList } from '../../records/controls/sortable-list.tsx';
import { type Source, sourceOf } from '../../music/tracks/source.ts';
import { useStableActions } from '../../ui/use-stable-actions.ts';
import { type TrackActions, TrackRow } from './track-row.tsx';

interface Props {
  form: RecordForm;
  /** Null for a new release. */
  albumId: number | null;
  memory: FormMemory;
}

/** The tracks of a release: their order, names and files, and the drop area for new files. */
export function TracksSection({ form, albumId, memory }: Props) {
  const t = useT();
  const id = useId();
  const area = useRef<HTMLFieldSetElement>(null);
  const files = useTrackFiles(form, memory);
  // A save sends the rows from its start, so changes during it would be lost.
  useInertWhileSaving(area, form.isPending);
  const rows = rowsOf(form.value);
  const isFixed = form.fields.some(({ name, isReadOnly }) => name === 'tracks' && isReadOnly);
  const error = form.errors['tracks'];
  return (
    <Card
      title={t('Tracks')}
      text={t('Drag them into their order. Their titles and lengths are read from the files.')}
    >
      <fieldset
        ref={area}
        name="tracks"
        data-field="tracks"
        tabIndex={-1}
        data-invalid={error === undefined ? undefined : ''}
        aria-describedby={describedBy(id, error)['aria-describedby']}
        className="grid min-w-0 grid-cols-1 gap-4 rounded-control"
      >
        <legend className="sr-only">{t('Tracks')}</legend>
        <FieldNotes id={id} error={error} />
        <AlbumTagNotes form={form} tags={files.tags} />
        {rows.length > 0 && (
          <TrackRows form={form} rows={rows} files={files} albumId={albumId} isFixed={isFixed} />
        )}
        {!isFixed && <TrackDrop files={files} isFirst={rows.length === 0} />}
      </fieldset>
    </Card>
  );
}

/** The area to drop or choose audio files and folders. */
function TrackDrop({ files, isFirst }: { files: TrackFiles; isFirst: boolean }) {
  const t = useT();
  const isFull = useSpace()?.isUsedUp ?? false;
  const choose = (chosen: readonly ChosenFile[]) => {
    const others = files.add(chosen);
    if (others.length > 0)
      showToast(
        t(
          '[one :count file was|other :count files were] left out, because [one it contains|other they contain] no audio',
          { count: others.length },
        ),
      );
  };
  const picker = (label: string, isFolder: boolean) => (
    <FilePicker
      label={t(':name: :key', { name: t('Tracks'), key: label })}
      // A folder may contain other files, which are left out later.
      accept={isFolder ? undefined : audioTypes}
      isMultiple
      isFolder={isFolder}
      isDisabled={isFull}
      onChoose={(chosen) => choose(chosenFiles(chosen))}
    >
      {(open) => (
        <Button variant="outline" aria-disabled={isFull} onClick={open}>
          <Icon name={isFolder ? 'folder' : 'upload'} className="size-4.5" />
          {label}
        </Button>
      )}
    </FilePicker>
  );
  return (
    <DropArea
      onChoose={choose}
      isFull={isFull}
      className={classNames(
        'flex flex-wrap items-center justify-center gap-3 px-4',
        isFirst ? 'py-10' : 'py-4',
      )}
    >
      <p className="w-full text-base">
        {isFull
          ? t("You're out of space")
          : t('Drop audio files or a whole folder here. You can keep browsing while they upload.')}
      </p>
      {picker(t('Choose files'), false)}
      {picker(t('Choose a folder'), true)}
    </DropArea>
  );
}

/**
 * Makes part of a form inert during a save. The browser would drop the focus inside it, so the
 * form's button takes it. Afterwards the focus moves to the part's first invalid field, or back to
 * where it was.
 */
function useInertWhileSaving(area: RefObject<HTMLElement | null>, isPending: boolean): void {
  const focused = useRef<Element>(null);
  const wasPending = useRef(false);
  useLayoutEffect(() => {
    const part = area.current;
    if (!part || isPending === wasPending.current) return;
    wasPending.current = isPending;
    const form = part.closest('form');
    const button = form?.querySelector<HTMLElement>('button[type=submit]');
    if (isPending) {
      focused.current = part.contains(document.activeElement) ? document.activeElement : null;
      if (focused.current) button?.focus({ preventScroll: true });
      part.setAttribute('inert', '');
      return;
    }
    part.removeAttribute('inert');
    const { activeElement } = document;
    // The visitor may have moved the focus.
    if (activeElement !== button && activeElement !== document.body) return;
    const invalid = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
    if (invalid && part.contains(invalid)) invalid.focus();
    else if (focused.current) currentElement(focused.current, part).focus({ preventScroll: true });
  }, [area, isPending]);
}

/** A saved row has a new ID, so the focused element was replaced by one of the same name. */
function currentElement(element: Element, part: HTMLElement): HTMLElement {
  if (element instanceof HTMLElement && element.isConnected) return element;
  const name = element.getAttribute('name');
  const named = [...part.querySelectorAll<HTMLElement>('[name]')];
  return named.find((one) => name !== null && one.getAttribute('name') === name) ?? part;
}

interface RowsProps {
  form: RecordForm;
  rows: readonly RecordValue[];
  files: TrackFiles;
  albumId: number | null;
  isFixed: boolean;
}

/** The tracks in order. They can be moved by mouse, touch or keyboard. */
function TrackRows({ form, rows, files, albumId, isFixed }: RowsProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const tracks = rows.map(playableTrack).filter((track) => track !== null);
  const { now, prepare, toggleTrack } = usePlayList({
    tracks,
    source: sourceIn(form.value, albumId),
  });
  const actions = useStableActions<TrackActions>({
    prepare,
    togglePlay(trackId) {
      const track = tracks.find(({ id }) => id === trackId);
      if (track) toggleTrack(track);
    },
    change: (rowId, changes) => form.set('tracks', withRow(rows, rowId, changes)),
    remove(rowId) {
      form.set(
        'tracks',
        rows.filter((row) => rowIdOf(row) !== rowId),
      );
      // The button disappears with its row.
      list.current?.closest('fieldset')?.focus();
    },
    replace: files.replace,
    resume: (row, file) => void files.resume(row, file),
  });
  return (
    <SortableList
      rows={rows}
      idOf={rowIdOf}
      nameOf={(row) => text(row['name']).trim() || t('Untitled track')}
      isFixed={isFixed}
      list={list}
      rowClass="py-2"
      onMove={(from, to) => form.set('tracks', withTrackAt(rows, from, to))}
    >
      {(row, { index, number }) => (
        <TrackRow
          row={row}
          index={index}
          number={number}
          titleError={form.errors[`tracks.${index}.name`]}
          fileError={form.errors[`tracks.${index}.src`]}
          tags={files.tags.get(rowIdOf(row))}
          isFixed={isFixed}
          isPlaying={now.isPlaying && now.trackId !== null && now.trackId === trackIdOf(row)}
          actions={actions}
        />
      )}
    </SortableList>
  );
}

function sourceIn(release: RecordValue, albumId: number | null): Source | null {
  if (albumId === null) return null;
  const album = { id: albumId, name: text(release['name']) };
  return sourceOf('album', album, backstagePaths.release(albumId));
}
