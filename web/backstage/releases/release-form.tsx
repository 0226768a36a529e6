import { useId, useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { RecordField } from '../../../contracts/records/record-type.ts';
import type { Translate } from '../../lib/translate.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { AddressLink } from '../../data/session/address-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { GenresControl } from '../../records/controls/genres-control.tsx';
import { Card, StateChip } from '../layout/card.tsx';
import { stateOf, type ReleaseState } from '../layout/release-state.ts';
import { TagsControl } from '../../records/controls/tags-control.tsx';
import { TracksSection } from './tracks-section.tsx';
import { type ReleaseFormProps, useReleaseForm } from './use-release-form.ts';
import { dateForInput, dateFromInput } from '../../lib/dates.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { TextField } from '../../ui/text-field.tsx';
import { RecordFields, RecordButtons, RecordNotes } from '../../records/record-form.tsx';

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

interface Props {
  form: RecordForm;
  /** The backend's version; null for a new release. */
  before: RecordValue | null;
}

/** Sets who can hear the release, and from which date. */
function PublishFields({ form, before }: Props) {
  const t = useT();
  const dates = useDates();
  const group = useId();
  const { value, errors } = form;
  const at = text(value['publish_at']);
  // A past or half-typed date still belongs to this choice.
  const [isDated, setDated] = useState(() => stateOf(value) === 'scheduled');
  const hasDate = value['publish_at'] !== null && value['publish_at'] !== undefined;
  const state: ReleaseState =
    isDated && hasDate && value['visibility'] === 'public' ? 'scheduled' : stateOf(value);
  const isFixed = form.fields.some(({ name, isReadOnly }) => name === 'visibility' && isReadOnly);
  const choose = (next: ReleaseState) => {
    setDated(next === 'scheduled');
    form.set('visibility', next === 'draft' || next === 'private' ? next : 'public');
    const isAhead = Number(dates.read(at)?.at) > Date.now();
    if (next === 'scheduled') form.set('publish_at', isAhead ? at : nextFriday().toISOString());
    else if (next === 'public') form.set('publish_at', null);
  };
  const isPublished = before !== null && stateOf(before) === 'public';
  const choices: [state: ReleaseState, label: string, hint: string][] = [
    [
      'draft',
      t('Draft'),
      isPublished
        ? t('Takes it off the site until you publish it again.')
        : t('Only you and your team see it.'),
    ],
    [
      'public',
      isPublished ? t('Public') : t('Publish now'),
      t('Everybody can hear it as soon as you save.'),
    ],
    ['scheduled', t('Publish on a date'), t('It appears on its own at the time that you choose.')],
    ['private', t('Private'), t('Finished, but only you and your team can hear it.')],
  ];
  return (
    <Card title={t('Publish')}>
      <fieldset
        name="visibility"
        data-field="visibility"
        tabIndex={-1}
        disabled={isFixed}
        data-invalid={errors['visibility'] === undefined ? undefined : ''}
        className="grid gap-2 rounded-control"
      >
        <legend className="sr-only">{t('Who can hear it')}</legend>
        {choices.map(([one, label, hint]) => (
          <label
            key={one}
            className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-3 rounded-control border border-control/60 p-3 has-checked:border-primary has-checked:bg-selected has-disabled:cursor-default"
          >
            <input
              type="radio"
              name={group}
              checked={state === one}
              onChange={() => choose(one)}
              className="mt-0.5 size-4.5 shrink-0"
            />
            <span className="text-sm font-medium">{label}</span>
            <span className="col-start-2 text-sm text-muted">{hint}</span>
          </label>
        ))}
      </fieldset>
      {state === 'scheduled' && (
        <div className="mt-4 max-w-sm" data-field="publish_at">
          <TextField
            name="publish_at"
            type="datetime-local"
            label={t('Publish on')}
            hint={t('In the time zone of this device.')}
            required
            readOnly={isFixed}
            value={dateForInput(dates.read(at))}
            error={errors['publish_at']}
            // Not null, because null would publish at once.
            onChange={({ target }) => form.set('publish_at', dateFromInput(target.value) ?? '')}
          />
        </div>
      )}
    </Card>
  );
}

/** Friday is the usual release day; at midnight. */
function nextFriday(now = new Date()): Date {
  const days = (5 - now.getDay() + 7) % 7 || 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}
