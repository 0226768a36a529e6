import { useState } from 'react';
import { id as idOf, text } from '../../../contracts/loose.ts';
import { lyricRecord, trackRecord } from '../../../contracts/records/release.ts';
import type { CallInput } from '../../../contracts/schema/calls.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { call } from '../../data/calls/call.ts';
import { asSent } from '../../data/calls/safe-reply.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useT } from '../../data/session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GenresControl } from '../../records/controls/genres-control.tsx';
import { createLyricControl } from './create-lyric-control.tsx';
import { isSynced } from '../../music/tracks/lyric-lines.ts';
import { TagsControl } from '../../records/controls/tags-control.tsx';

/**
 * Credits, genres, tags, notes and lyrics of a track, which don't fit in its row. Its two forms are
 * saved separately and have their own drafts.
 */
export function TrackDetails({ trackId }: { trackId: number }) {
  const t = useT();
  const reading = useFreshRead(`track ${trackId}`, () => readDetails(trackId));
  return (
    <Read of={reading} shape={shape}>
      {({ track, lyric }) => (
        <div className="mt-4 grid grid-cols-1 gap-10">
          <section aria-label={t('Details')}>
            <TrackForm trackId={trackId} record={track} />
          </section>
          {lyric && <LyricForm trackId={trackId} track={track} record={lyric} />}
        </div>
      )}
    </Read>
  );
}

const shape = (
  <div className="mt-4 grid gap-5">
    <Skeleton className="h-16 w-full rounded-control" />
    <Skeleton className="h-40 w-full rounded-control" />
    <Skeleton className="h-40 w-full rounded-control" />
  </div>
);

const readTrack = async (id: number): Promise<RecordValue> => {
  const { track } = asSent(await call('GET tracks/{id}', { params: { id } }));
  return { ...track };
};

/** An empty record if the track has no lyrics. */
async function readLyric(id: number): Promise<RecordValue> {
  const { lyric } = asSent(await call('GET tracks/{id}/lyrics', { params: { id } }));
  return { text: '', ...lyric };
}

/** Null if the backend doesn't support lyrics. */
async function lyricIfAny(id: number): Promise<RecordValue | null> {
  try {
    return await readLyric(id);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** Reads both together, since one failure replaces the whole dialog. */
async function readDetails(trackId: number) {
  const [track, lyric] = await Promise.all([readTrack(trackId), lyricIfAny(trackId)]);
  return { track, lyric };
}

function TrackForm({ trackId, record: track }: { trackId: number; record: RecordValue }) {
  return (
    <RecordForm
      type={trackRecord}
      recordId={trackId}
      record={track}
      reread={() => readTrack(trackId)}
      save={async (changes) => {
        // The record's description ensures that the fields have the right types.
        const body = changes as CallInput<'PUT tracks/{id}'>['body'];
        await call('PUT tracks/{id}', { params: { id: trackId }, body });
        return readTrack(trackId);
      }}
      extras={{ controls: { genres: GenresControl, tags: TagsControl } }}
    />
  );
}

interface LyricProps {
  trackId: number;
  track: RecordValue;
  record: RecordValue;
}

function LyricForm({ trackId, track, record: lyric }: LyricProps) {
  const t = useT();
  const [control] = useState(() => createLyricControl(track));
  const canWrite = useSupports('POST lyrics');
  if (!canWrite) return null;
  return (
    <section aria-label={t('Lyrics')} className="border-t border-divider pt-6">
      <RecordForm
        type={lyricRecord}
        recordId={trackId}
        record={lyric}
        reread={() => readLyric(trackId)}
        save={(changes, whole) => saveLyric(trackId, text(changes['text']), idOf(whole['id']))}
        extras={{ controls: { text: control } }}
      />
    </section>
  );
}

/** `id` is null for new lyrics. */
async function saveLyric(trackId: number, words: string, id: number | null): Promise<RecordValue> {
  if (words.trim() === '') {
    if (id !== null) await call('DELETE lyrics/{ids}', { params: { ids: String(id) } });
  } else {
    const body = { text: words, is_synced: isSynced(words) };
    if (id !== null) await call('PUT lyrics/{id}', { params: { id }, body });
    else await call('POST lyrics', { body: { ...body, track_id: trackId } });
  }
  return readLyric(trackId);
}
