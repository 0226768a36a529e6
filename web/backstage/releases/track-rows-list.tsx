import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { usePlayList } from '../../music/play/use-play-list.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useT } from '../../data/session/session.tsx';
import { type Source, sourceOf } from '../../music/tracks/source.ts';
import { useRowDrag } from '../../ui/rows/use-row-drag.ts';
import { useRowLift } from '../../ui/rows/use-row-lift.ts';
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
  const hintId = useId();
  const [said, say] = useState('');
  const { drag, lift, shown } = useTrackOrder({ form, rows, list, say });
  const tracks = playable(rows);
  const { now, prepare, toggleTrack } = usePlayList({
    tracks,
    source: sourceIn(form.value, albumId),
  });
  const actions = useActions({
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
    grab(event, rowId) {
      lift.cancel();
      drag.onPointerDown(event, rowId);
    },
    pressHandleKey: lift.onKeyDown,
    pressHandle: lift.toggle,
  });
  return (
    <>
      <p id={hintId} hidden>
        {t(
          'Press Space to pick it up, arrow keys to move it, Space to drop it, Escape to put it back.',
        )}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="relative grid grid-cols-1 divide-y divide-divider">
        {shown.map((row, index) => {
          const id = rowIdOf(row);
          // Error names use the row positions before the move.
          const place = rows.indexOf(row);
          return (
            <TrackRow
              key={id}
              row={row}
              place={place}
              number={index + 1}
              titleError={form.errors[`tracks.${place}.name`]}
              fileError={form.errors[`tracks.${place}.src`]}
              tags={files.tags.get(id)}
              isFixed={isFixed}
              isPlaying={now.isPlaying && now.trackId !== null && now.trackId === trackIdOf(row)}
              actions={actions}
              hintId={hintId}
              isLifted={lift.lifted?.itemId === id}
              offset={drag.drag?.itemId === id ? drag.drag.offset : null}
              line={lineAt(drag.drag?.place.line, index, shown.length)}
            />
          );
        })}
      </ol>
    </>
  );
}

/**
 * Returns the same object for the list's lifetime, so that rows render only when their own track
 * changes.
 */
function useActions(present: TrackActions): TrackActions {
  const latest = useRef(present);
  useEffect(() => {
    latest.current = present;
  });
  const [actions] = useState<TrackActions>(() => ({
    prepare: () => latest.current.prepare(),
    togglePlay: (trackId) => latest.current.togglePlay(trackId),
    change: (rowId, changes) => latest.current.change(rowId, changes),
    remove: (rowId) => latest.current.remove(rowId),
    replace: (rowId, file) => latest.current.replace(rowId, file),
    resume: (row, file) => latest.current.resume(row, file),
    grab: (event, rowId) => latest.current.grab(event, rowId),
    pressHandleKey: (event, rowId) => latest.current.pressHandleKey(event, rowId),
    pressHandle: (rowId) => latest.current.pressHandle(rowId),
  }));
  return actions;
}

/** The edge of this row where a dragged row would land. */
function lineAt(line: number | undefined, index: number, count: number): 'above' | 'below' | null {
  if (line === index) return 'above';
  return line === count && index === count - 1 ? 'below' : null;
}

interface OrderOptions {
  form: RecordForm;
  rows: readonly RecordValue[];
  list: RefObject<HTMLOListElement | null>;
  say: (words: string) => void;
}

function useTrackOrder({ form, rows, list, say }: OrderOptions) {
  const t = useT();
  const placeOf = (id: string) => rows.findIndex((row) => rowIdOf(row) === id);
  const move = (id: string, to: number) => {
    const from = placeOf(id);
    if (from !== -1 && from !== to) form.set('tracks', withTrackAt(rows, from, to));
  };
  const drag = useRowDrag({
    list,
    placeAt: (y) => ({ line: lineUnder(list.current, y) }),
    onDrop: (id, { line }) => move(id, line > placeOf(id) ? line - 1 : line),
  });
  const lift = useRowLift({
    count: rows.length,
    placeOf,
    nameOf: (id) => text(rows[placeOf(id)]?.['name']) || t('Untitled track'),
    onDrop: move,
    say,
    t,
    focus({ itemId }) {
      const row = [...(list.current?.children ?? [])].find(
        (one) => one instanceof HTMLElement && one.dataset['row'] === itemId,
      );
      const handle = row?.querySelector<HTMLElement>('[data-control=handle]');
      handle?.focus({ preventScroll: true });
      handle?.scrollIntoView({ block: 'nearest' });
    },
  });
  const { lifted } = lift;
  const shown = lifted ? withTrackAt(rows, placeOf(lifted.itemId), lifted.place) : [...rows];
  // `withTrackAt` may change a track's disc. Shows the form's own rows, so that memoized rows don't
  // render.
  const own = shown.map((row) => rows.find((one) => rowIdOf(one) === rowIdOf(row)) ?? row);
  return { drag, lift, shown: own };
}

/** The number of rows whose middle is above `y`, in CSS pixels from the top of the list. */
function lineUnder(list: HTMLElement | null, y: number): number {
  const rows = [...(list?.children ?? [])] as HTMLElement[];
  return rows.filter(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight / 2 < y).length;
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
