import { useState } from 'react';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import type { Translate } from '../../lib/translate.ts';
import { dateFromInput } from '../../lib/dates.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { banEnd, type BanLength, banLengths } from './ban-end.ts';

export interface BanWish {
  reason: string;
  /** Null for a permanent ban. */
  expires_at: string | null;
}

interface Props {
  onChosen: (wish: BanWish) => void;
  onCancel: () => void;
}

/** Asks for the reason and the end of a ban. */
export function BanForm({ onChosen, onCancel }: Props) {
  const t = useT();
  const [length, setLength] = useState<BanLength>('week');
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const end = length === 'date' ? dateFromInput(until) : banEnd(length, new Date());
  const { formProps, errors, summary } = useSubmit(
    async () => onChosen({ reason: reason.trim(), expires_at: end }),
    () => (length === 'date' ? endProblems(end, t) : []),
  );
  const words = lengthWords(t);
  return (
    <form {...formProps} className="mt-4 grid grid-cols-1 gap-4">
      <FormSummary messages={summary} />
      <SelectField
        name="length"
        label={t('How long')}
        placeholder={t('Please choose')}
        options={banLengths.map((value) => ({ value, label: words[value] }))}
        value={length}
        onChange={(value) => setLength(banLengths.find((one) => one === value) ?? 'week')}
        onFailure={(error) => reportFailure(error, t)}
      />
      {length === 'date' && (
        <TextField
          type="datetime-local"
          name="until"
          label={t('Until')}
          value={until}
          error={errors['until']}
          onChange={({ target }) => setUntil(target.value)}
        />
      )}
      <TextArea
        isShort
        rows={3}
        name="reason"
        label={t('Reason')}
        hint={t('The person may see this reason.')}
        maxLength={250}
        required
        value={reason}
        error={errors['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" variant="danger">
          {t('Ban user')}
        </Button>
      </div>
    </form>
  );
}

function endProblems(end: string | null, t: Translate): [name: string, message: string][] {
  if (end === null) return [['until', t('Please fill in this field.')]];
  const isPast = Date.parse(end) <= Date.now();
  return isPast ? [['until', t('Please choose a time in the future.')]] : [];
}

const lengthWords = (t: Translate): Record<BanLength, string> => ({
  day: t('For a day'),
  week: t('For a week'),
  month: t('For 30 days'),
  date: t('Until a date'),
  ever: t('Forever'),
});
