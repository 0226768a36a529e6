import { useId, useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import { dateForInput, dateFromInput } from '../../lib/dates.ts';
import type { RecordValue } from '../../records/field-value.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Card } from '../layout/card.tsx';
import { type ReleaseState, stateOf } from '../layout/release-state.ts';

interface Props {
  form: RecordForm;
  /** The backend's version; null for a new release. */
  before: RecordValue | null;
}

/** Sets who can hear the release, and from which date. */
export function PublishFields({ form, before }: Props) {
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
