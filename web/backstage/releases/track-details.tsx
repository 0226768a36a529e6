import { useEffect, useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import { lyricRecord, trackRecord } from '../../../contracts/records/release.ts';
import type { CallInput } from '../../../contracts/schema/calls.ts';
import { ApiError, isAbsent } from '../../api/api-error.ts';
import { useSupports } from '../../api/capabilities.ts';
import { call } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordForm } from '../../records/record-form.tsx';
import { useT } from '../../session/session.tsx';
import { readList } from '../../tracks/read-list.ts';
import { openDialog } from '../../ui/dialog-store.ts';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { createLyricControl } from './lyric-control.tsx';
import { isSynced } from './lyric-lines.ts';
import { TagsControl } from './tags-control.tsx';

/**
 * Edits what a list of tracks has no room for: credits, genres, tags, notes and lyrics. Its two
 * forms save by themselves and keep drafts of their own.
 */
export async function openTrackDetails(trackId: number, name: string): Promise<void> {
  await openDialog(
    // A question about a conflict opens above it, instead of in its place.
    { title: name, size: 'xl', isInterruption: true },
    () => <TrackDetails trackId={trackId} />,
  );
}

function TrackDetails({ trackId }: { trackId: number }) {
  const t = useT();
  const { data, error, isPending, retry } = useDetails(trackId);
  if (error) return <ReadFailure error={error} isPending={isPending} onRetry={retry} />;
  return (
    <Loading isLoading={!data} label={t('Loading')} shape={shape}>
      {data && (
        <div className="mt-4 grid grid-cols-1 gap-10">
          <section aria-label={t('Details')}>
            <TrackForm trackId={trackId} record={data.track} />
          </section>
          {data.lyric && <LyricForm trackId={trackId} track={data.track} record={data.lyric} />}
        </div>
      )}
    </Loading>
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
  const { track } = await call('GET tracks/{id}', { params: { id } });
  return { ...track };
};

/** An empty record if the track has no lyrics. */
async function readLyric(id: number): Promise<RecordValue> {
  const { lyric } = await call('GET tracks/{id}/lyrics', { params: { id } });
  return { text: '', ...lyric };
}

/** Null for lyrics that the backend can't keep. */
async function lyricIfAny(id: number): Promise<RecordValue | null> {
  try {
    return await readLyric(id);
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

interface Details {
  track: RecordValue;
  lyric: RecordValue | null;
}

function useDetails(trackId: number) {
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ data?: Details; error?: ApiError; attempt: number }>();
  useEffect(() => {
    let isHere = true;
    const show = (next: { data?: Details; error?: ApiError }) => {
      if (isHere) setRead({ ...next, attempt });
    };
    void Promise.all([readTrack(trackId), lyricIfAny(trackId)]).then(
      ([track, lyric]) => show({ data: { track, lyric } }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        show({ error });
      },
    );
    return () => {
      isHere = false;
    };
  }, [trackId, attempt]);
  return {
    data: read?.data,
    error: read?.error,
    isPending: read?.attempt !== attempt,
    retry: () => setAttempt(attempt + 1),
  };
}

function TrackForm({ trackId, record }: { trackId: number; record: RecordValue }) {
  const { data } = useCall('GET genres', { query: { perPage: 100 } });
  const genres = readList(data?.pagination.data).map(({ id, name, display_name: display }) => ({
    value: String(id),
    label: text(display) || text(name),
  }));
  return (
    <RecordForm
      type={trackRecord}
      recordId={trackId}
      record={record}
      reread={() => readTrack(trackId)}
      save={async (changes) => {
        // The description of the record decides which values a field has.
        const body = changes as CallInput<'PUT tracks/{id}'>['body'];
        await call('PUT tracks/{id}', { params: { id: trackId }, body });
        return readTrack(trackId);
      }}
      extras={{ options: { genres }, controls: { tags: TagsControl } }}
    />
  );
}

interface LyricProps {
  trackId: number;
  track: RecordValue;
  record: RecordValue;
}

function LyricForm({ trackId, track, record }: LyricProps) {
  const t = useT();
  const [control] = useState(() => createLyricControl(track));
  const canWrite = useSupports('POST lyrics');
  if (!canWrite) return null;
  return (
    <section aria-label={t('Lyrics')} className="border-t border-divider pt-6">
      <RecordForm
        type={lyricRecord}
        recordId={trackId}
        record={record}
        reread={() => readLyric(trackId)}
        save={(changes, whole) => saveLyric(trackId, text(changes['text']), whole['id'])}
        extras={{ controls: { text: control } }}
      />
    </section>
  );
}

async function saveLyric(trackId: number, words: string, id: unknown): Promise<RecordValue> {
  const isKnown = typeof id === 'number';
  if (words.trim() === '') {
    if (isKnown) await call('DELETE lyrics/{ids}', { params: { ids: String(id) } });
  } else {
    const body = { text: words, is_synced: isSynced(words) };
    if (isKnown) await call('PUT lyrics/{id}', { params: { id }, body });
    else await call('POST lyrics', { body: { ...body, track_id: trackId } });
  }
  return readLyric(trackId);
}
