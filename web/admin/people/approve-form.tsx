import { useSubmit } from '../../ui/forms/use-submit.ts';
import { formText } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { TextArea } from '../../ui/text-area.tsx';

export interface Approval {
  markArtistAsVerified: boolean;
  notes: string | null;
}

interface Props {
  /** The request asks for verification. */
  isAlwaysVerified: boolean;
  onChosen: (approval: Approval) => void;
  onCancel: () => void;
}

export function ApproveForm({ isAlwaysVerified, onChosen, onCancel }: Props) {
  const t = useT();
  const { formProps, errors, summary } = useSubmit(async (form) => {
    const notes = formText(form, 'notes').trim();
    onChosen({
      markArtistAsVerified: isAlwaysVerified || form.get('verified') !== null,
      notes: notes === '' ? null : notes,
    });
  });
  return (
    <form {...formProps} className="mt-4 grid grid-cols-1 gap-4">
      <FormSummary messages={summary} />
      {!isAlwaysVerified && (
        <Checkbox
          name="verified"
          label={t('Mark the artist as verified')}
          hint={t('Listeners see that the page is real.')}
        />
      )}
      <TextArea
        isShort
        rows={3}
        name="notes"
        label={t('Message to the person (optional)')}
        maxLength={1_000}
        error={errors['notes']}
      />
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Approve')}</Button>
      </div>
    </form>
  );
}
