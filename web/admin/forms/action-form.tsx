import { useState } from 'react';
import type { Question, RecordAction } from '../../../contracts/records/admin/record-action.ts';
import { useT } from '../../data/session/session.tsx';
import { fieldProblems } from '../../records/field-problems.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { RecordFields } from '../../records/record-form.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { useSubmit } from '../../ui/forms/use-submit.ts';

interface Props extends Required<Pick<Question, 'confirmLabel' | 'cancelLabel'>> {
  action: RecordAction;
  subject: RecordValue;
  /** Called without values if the visitor cancels. */
  onAnswer: (values?: RecordValue) => void;
}

export function ActionForm({ action, subject, confirmLabel, cancelLabel, onAnswer }: Props) {
  const t = useT();
  const [value, setValue] = useState<RecordValue>(action.start ?? {});
  const fields = action.fields?.(subject, value) ?? [];
  const { formProps, errors, summary } = useSubmit(
    async () => onAnswer(value),
    () => fieldProblems(fields, value, t),
  );
  const set = (name: string, next: unknown) => setValue((now) => ({ ...now, [name]: next }));
  return (
    <form {...formProps} className="mt-4 grid grid-cols-1 gap-4">
      <FormSummary messages={summary} />
      <RecordFields form={{ fields, base: value, value, set, errors }} extras={{}} />
      <DialogButtons
        {...{ confirmLabel, cancelLabel }}
        variant={action.variant ?? 'primary'}
        onCancel={() => onAnswer()}
      />
    </form>
  );
}
