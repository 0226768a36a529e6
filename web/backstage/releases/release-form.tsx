import { useRef, useState } from 'react';
import { MUSIC_UPDATE } from '../../../contracts/constants.ts';
import { id, text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import { releaseRecord } from '../../../contracts/records/release.ts';
import type { Translate } from '../../lib/translate.ts';
import { storeDraft } from '../../records/edit-draft.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordButtons, RecordNotes } from '../../records/form-notes.tsx';
import { RecordFields } from '../../records/record-fields.tsx';
import { type RecordForm, useRecordForm } from '../../records/use-record-form.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { AddressLink } from '../../data/session/address-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { readMusicAgain, useMusicRights } from '../layout/use-music-rights.ts';
import { GenresControl } from '../../records/controls/genres-control.tsx';
import { Card } from './card.tsx';
import { CreatedRecords } from './created-records.ts';
import { PublishFields } from './publish-fields.tsx';
import { stateOf } from '../layout/release-state.ts';
import { releaseProblems } from './release-problems.ts';
import { StateChip } from '../layout/state-chip.tsx';
import { rereadRelease, saveRelease } from './save-release.ts';
import { awaitsFile, keyOfNew, rowsOf, withoutUploads } from './track-rows.ts';
import { TagsControl } from '../../records/controls/tags-control.tsx';
import { TracksSection } from './tracks-section.tsx';
import type { FormMemory } from './use-track-files.ts';

interface Props {
  /** Null for a new release. */
  albumId: number | null;
  /** The ID of its draft. */
  recordId: number | string;
  record: RecordValue;
  /** Whether the backend supports drafts, private releases and release dates. */
  hasDrafts: boolean;
  onSaved?: ((saved: RecordValue) => void) | undefined;
}

/** One form for an album and its tracks, which are saved together. */
export function ReleaseForm(props: Props) {
  const person = useSession().bootstrap.user?.id ?? 'guest';
  // Another person or record needs a fresh form.
  return <OpenForm key={`${person}:${props.recordId}`} {...props} />;
}

const extras = { controls: { genres: GenresControl, tags: TagsControl } };

function OpenForm(props: Props) {
  const { albumId, hasDrafts } = props;
  const t = useT();
  const { form, saved, memory } = useReleaseForm(props);
  const [details, texts] = [partOf(form, false), partOf(form, true)];
  const name = text(form.value['name']).trim();
  return (
    <>
      <PageHeading
        title={<bdi>{name || (albumId === null ? t('New release') : t('Untitled release'))}</bdi>}
        text={t('Every change is kept on this device until you save it.')}
        actions={
          albumId !== null && (
            <div className="flex items-center gap-3">
              <StateChip state={stateOf(saved)} />
              {stateOf(saved) !== 'draft' && (
                <AddressLink
                  href={paths.album({ id: albumId, name })}
                  className="text-sm font-semibold text-primary underline-offset-2 hover:underline"
                >
                  {t('See its page')}
                </AddressLink>
              )}
            </div>
          )
        }
      />
      <form
        {...form.formProps}
        className="grid grid-cols-1 gap-6 pointer-fine:[&_.h-11]:h-10 pointer-fine:[&_.min-h-11]:min-h-10"
      >
        <RecordNotes form={form} />
        <Card title={t('Release')}>
          <RecordFields form={details} extras={extras} />
        </Card>
        <TracksSection form={form} albumId={albumId} memory={memory} />
        <Card title={t('Credits and notes')}>
          <RecordFields form={texts} extras={extras} />
        </Card>
        {hasDrafts ? (
          <PublishFields form={form} before={albumId === null ? null : saved} />
        ) : (
          <p className="rounded-control bg-background-alt p-3 text-sm">
            {t('This site publishes a release as soon as you save it.')}
          </p>
        )}
        {/* Sticky, so that the state of the draft stays visible. */}
        <div className="z-10 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-card border border-divider bg-paper px-4 py-3 shadow-card sm:px-6 tall:sticky tall:bottom-[calc(var(--player-bar,0px)+0.5rem)]">
          <RecordButtons form={form} label={saveLabel(form.value, saved, hasDrafts, t)} />
        </div>
      </form>
    </>
  );
}

/** The save button's label, which names what saving will do. */
function saveLabel(
  release: RecordValue,
  saved: RecordValue,
  hasDrafts: boolean,
  t: Translate,
): string {
  if (!hasDrafts) return saved['id'] === undefined ? t('Publish') : t('Save changes');
  const state = stateOf(release);
  if (state === 'draft') return t('Save draft');
  if (saved['id'] !== undefined && stateOf(saved) === state) return t('Save changes');
  return { private: t('Save as private'), scheduled: t('Schedule'), public: t('Publish') }[state];
}

/** Fields with their own section of the form. */
const separateFields = new Set(['tracks', 'visibility', 'publish_at']);
const isText = ({ kind }: RecordField): boolean => kind === 'longText' || kind === 'rows';

/** The form with only the long fields, or only the short ones. */
const partOf = (form: RecordForm, areTexts: boolean): RecordForm => ({
  ...form,
  fields: form.fields.filter(
    (field) => !separateFields.has(field.name) && isText(field) === areTexts,
  ),
});

const existingRelease = {
  ...releaseRecord,
  fields: releaseRecord.fields.map((field) => ({ ...field, permission: MUSIC_UPDATE })),
};

function useReleaseForm({ albumId, recordId, record, hasDrafts, onSaved }: Props) {
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
