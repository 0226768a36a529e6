import { useRef, useState } from 'react';
import { MUSIC_UPDATE } from '../../../contracts/constants.ts';
import { id } from '../../../contracts/loose.ts';
import { releaseRecord } from '../../../contracts/records/release.ts';
import type { Translate } from '../../lib/translate.ts';
import { storeDraft } from '../../records/edit-draft.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { useSession } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { readMusicAgain, useMusicRights } from '../layout/use-music-rights.ts';
import { stateOf } from '../layout/release-state.ts';
import { CreatedRecords } from './created-records.ts';
import { releaseProblems } from './release-problems.ts';
import { rereadRelease, saveRelease } from './save-release.ts';
import { awaitsFile, keyOfNew, rowsOf, withoutUploads } from './track-rows.ts';
import type { FormMemory } from './use-track-files.ts';

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
