import { Suspense, useState } from 'react';
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
import { isSynced } from '../../music/tracks/lyric-lines.ts';
import { playableTrack } from './track-rows.ts';
import { TagsControl } from '../../records/controls/tags-control.tsx';
import type { Track } from '../../../contracts/schema/music.ts';
import type { ControlProps } from '../../records/controls/control-props.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { TextArea } from '../../ui/text-area.tsx';

/** A track's fields that don't fit in its row. Its two forms have their own drafts. */
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
  const [control] = useState(() => {
    const played = playableTrack(track);
    return (props: ControlProps) => <LyricControl {...props} track={played} />;
  });
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
async function saveLyric(trackId: number, lyrics: string, id: number | null): Promise<RecordValue> {
  if (lyrics.trim() === '') {
    if (id !== null) await call('DELETE lyrics/{ids}', { params: { ids: String(id) } });
  } else {
    const body = { text: lyrics, is_synced: isSynced(lyrics) };
    if (id !== null) await call('PUT lyrics/{id}', { params: { id }, body });
    else await call('POST lyrics', { body: { ...body, track_id: trackId } });
  }
  return readLyric(trackId);
}

const LyricTimer = lazyPart(() => import('./lyric-timer.tsx').then((file) => file.LyricTimer));

/** A track's lyrics: a text field, and a tool that times its lines. */
function LyricControl({
  field,
  name,
  value,
  error,
  onChange,
  track,
}: ControlProps & { track: Track | null }) {
  const t = useT();
  const [isTiming, setTiming] = useState(false);
  const lyrics = text(value);
  return (
    <div className="grid grid-cols-1 gap-3">
      {isTiming && track ? (
        <Suspense fallback={<div aria-busy="true" className="h-96" />}>
          <LyricTimer track={track} value={lyrics} onChange={onChange} />
        </Suspense>
      ) : (
        <TextArea
          name={name}
          label={t(field.label)}
          hint={
            isSynced(lyrics)
              ? t('LRC: a line with its time lights up while it is sung.')
              : t('Plain text, one line for each line of the song. LRC files work, too.')
          }
          value={lyrics}
          error={error}
          rows={12}
          dir="auto"
          readOnly={field.isReadOnly}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      <div>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isTiming}
          aria-disabled={!track || (!isTiming && lyrics.trim() === '')}
          onClick={() => setTiming(!isTiming)}
        >
          {isTiming ? t('Back to the text') : t('Set times while listening')}
        </Button>
        {!track && (
          <p className="mt-1 text-sm text-muted">
            {t('Times can be set once the track has its audio file.')}
          </p>
        )}
      </div>
    </div>
  );
}
