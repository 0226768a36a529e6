import { useRef, useState } from 'react';
import { MUSIC_UPDATE } from '../../../contracts/constants.ts';
import { id } from '../../../contracts/loose.ts';
import { releaseRecord } from '../../../contracts/records/release.ts';
import type { Translate } from '../../lib/translate.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useRecordForm, storeDraft } from '../../records/use-record-form.ts';
import { useSession } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { readMusicAgain, useMusicRights } from '../layout/use-music-rights.ts';
import { rereadRelease, saveRelease, CreatedRecords } from './save-release.ts';
import {
  awaitsFile,
  keyOfNew,
  rowsOf,
  withoutUploads,
  hasFile,
  isComplete,
  trackIdOf,
} from './track-rows.ts';
import type { FormMemory } from './use-track-files.ts';
import { stateOf } from '../layout/release-state.ts';
import { readDate } from '../../lib/dates.ts';

export interface ReleaseFormProps {
  /** Null for a new release. */
  albumId: number | null;
  /** The ID of its draft. */
  recordId: number | string;
  record: RecordValue;
  /** Whether the backend supports drafts, private releases and release dates. */
  hasDrafts: boolean;
  onSaved?: ((saved: RecordValue) => void) | undefined;
}

const existingRelease = {
  ...releaseRecord,
  fields: releaseRecord.fields.map((field) => ({ ...field, permission: MUSIC_UPDATE })),
};

/** The form of a release, and its state that outlives a render. */
export function useReleaseForm(props: ReleaseFormProps) {
  const { albumId, recordId, record, hasDrafts, onSaved } = props;
  const { bootstrap, t } = useSession();
  const tracks = useMusicRights().quotas.find(({ name }) => name === 'tracks');
  const person = bootstrap.user?.id ?? null;
  const [memory] = useState<FormMemory>(() => ({
    created: new CreatedRecords(person, recordId),
    lateChanges: [],
  }));
  const { created, lateChanges } = memory;
  /** The backend's latest version: saves compare with it, and the page shows its state. */
  const [saved, setSaved] = useState(record);
  const before = useRef(albumId === null ? null : record);
  const form = useRecordForm({
    type: albumId === null ? releaseRecord : existingRelease,
    recordId,
    record,
    ...(albumId !== null && {
      reread: async () => {
        before.current = await rereadRelease(albumId, created);
        return before.current;
      },
      // Tracks from an unfinished save are treated like any others.
      onReverted: () => created.clear(),
    }),
    check: (release) =>
      releaseProblems(
        {
          release,
          before: before.current,
          tracksLeft: tracks ? Math.max(0, tracks.allowed - tracks.used) : null,
          hasDrafts,
          isCreated: (row) => created.trackOf(keyOfNew(row)) !== null,
        },
        t,
      ),
    save: (changes, release) =>
      saveRelease(changes, release, {
        // Prevents creating a new release again after it was saved here.
        albumId: albumId ?? id(release['id']),
        before: before.current,
        created,
        // A failed save may have created tracks too.
      }).finally(readMusicAgain),
    asBase: withoutUploads,
    onSaved: (next, edit) => {
      before.current = withoutUploads(next);
      setSaved(next);
      showToast(savedMessage(next, t));
      // The form of a new release closes with its save, before it could apply late changes itself.
      const tracks = lateChanges.reduce((rows, change) => change(rows), rowsOf(edit.mine));
      const latest = { ...edit, mine: { ...edit.mine, tracks } };
      // Its unsaved parts, such as running uploads, move to the draft of its album.
      if (albumId !== null || !storeDraft(releaseRecord, person, latest)) return;
      form.discard();
      onSaved?.(next);
    },
  });
  return { form, saved, memory };
}

function savedMessage(release: RecordValue, t: Translate): string {
  if (rowsOf(release).some(awaitsFile))
    return t('Saved. Save again when the uploads are finished.');
  const messages = {
    draft: t('Draft saved'),
    private: t('Saved. Only you and your team can hear it.'),
    scheduled: t('Saved. It appears on its date.'),
    public: t('Saved. Everybody can hear it.'),
  };
  return messages[stateOf(release)];
}

interface Check {
  release: RecordValue;
  /** The backend's version; null for a new release. */
  before: RecordValue | null;
  /** How many more tracks the quota allows; null without a limit. */
  tracksLeft: number | null;
  /** Whether the backend supports drafts. Otherwise a save publishes. */
  hasDrafts: boolean;
  /** Whether an unfinished save has already created the track, so that the quota includes it. */
  isCreated?: (row: RecordValue) => boolean;
}

/** Why a release can't be saved, by field. A draft needs only a title. */
export function releaseProblems(
  { release, before, tracksLeft, hasDrafts, isCreated = () => false }: Check,
  t: Translate,
  now = Date.now(),
): Record<string, string> {
  const rows = rowsOf(release);
  const added = rows.filter((row) => trackIdOf(row) === null && !isCreated(row)).length;
  const quota: Record<string, string> =
    tracksLeft !== null && added > tracksLeft
      ? {
          tracks: t('Your plan allows :count more [one track|other tracks].', {
            count: tracksLeft,
          }),
        }
      : {};
  if (release['visibility'] === 'draft' && hasDrafts) return quota;
  const isEarlier = before !== null && stateOf(before, now) !== 'draft';
  return {
    ...quota,
    ...(rows.some(isComplete)
      ? {}
      : { tracks: t('Add a track with an uploaded file before you publish.') }),
    // A published release may already have tracks without files.
    ...(isEarlier ? {} : missingFiles(rows, t)),
    ...dateProblem(release, before, t, now),
  };
}

function missingFiles(rows: readonly RecordValue[], t: Translate): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((row, index): [string, string][] =>
      hasFile(row)
        ? []
        : [
            [
              `tracks.${index}.src`,
              awaitsFile(row)
                ? t('This file is still uploading. Wait for it, or save a draft.')
                : t('Upload a file for this track, or remove it.'),
            ],
          ],
    ),
  );
}

function dateProblem(
  { visibility, publish_at: at }: RecordValue,
  before: RecordValue | null,
  t: Translate,
  now: number,
): Record<string, string> {
  if (visibility !== 'public' || at === null || at === undefined || at === before?.['publish_at'])
    return {};
  return Number(readDate(at)?.at) > now
    ? {}
    : { publish_at: t('Choose a time in the future, or publish now.') };
}
