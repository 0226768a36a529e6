import { useRef } from 'react';
import { text } from '../../../contracts/loose.ts';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { usePlayList } from '../../music/play/use-play-list.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { SortableList } from '../../records/controls/sortable-list.tsx';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useT } from '../../data/session/session.tsx';
import { type Source, sourceOf } from '../../music/tracks/source.ts';
import { useStableActions } from '../../ui/use-stable-actions.ts';
import { type TrackActions, TrackRow } from './track-row.tsx';
import { hasFile, rowIdOf, trackIdOf, withRow, withTrackAt } from './track-rows.ts';
import type { TrackFiles } from './use-track-files.ts';

interface Props {
  form: RecordForm;
  rows: readonly RecordValue[];
  files: TrackFiles;
  albumId: number | null;
  isFixed: boolean;
}

/** The tracks in order. They can be moved by mouse, touch or keyboard. */
export function TrackRows({ form, rows, files, albumId, isFixed }: Props) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const tracks = playable(rows);
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

/** Saved tracks in the player's format. */
const playable = (rows: readonly RecordValue[]): Track[] =>
  rows.flatMap((row) => {
    const id = trackIdOf(row);
    // The player reads the other fields only if they exist.
    return id !== null && hasFile(row) ? [{ ...row, id, name: text(row['name']) }] : [];
  });

function sourceIn(release: RecordValue, albumId: number | null): Source | null {
  if (albumId === null) return null;
  const album = { id: albumId, name: text(release['name']) };
  return sourceOf('album', album, backstagePaths.release(albumId));
}
