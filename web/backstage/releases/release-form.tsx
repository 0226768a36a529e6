import { text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import type { Translate } from '../../lib/translate.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordButtons, RecordNotes } from '../../records/form-notes.tsx';
import { RecordFields } from '../../records/record-fields.tsx';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { AddressLink } from '../../data/session/address-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { GenresControl } from '../../records/controls/genres-control.tsx';
import { Card } from '../layout/card.tsx';
import { PublishFields } from './publish-fields.tsx';
import { stateOf } from '../layout/release-state.ts';
import { StateChip } from '../layout/state-chip.tsx';
import { TagsControl } from '../../records/controls/tags-control.tsx';
import { TracksSection } from './tracks-section.tsx';
import { type ReleaseFormProps, useReleaseForm } from './use-release-form.ts';

/** One form for an album and its tracks, which are saved together. */
export function ReleaseForm(props: ReleaseFormProps) {
  const person = useSession().bootstrap.user?.id ?? 'guest';
  // Another person or record needs a fresh form.
  return <OpenForm key={`${person}:${props.recordId}`} {...props} />;
}

const extras = { controls: { genres: GenresControl, tags: TagsControl } };

function OpenForm(props: ReleaseFormProps) {
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
                  className="text-sm font-semibold link"
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
