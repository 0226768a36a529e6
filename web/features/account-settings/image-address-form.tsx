import { useSubmit } from '../../feedback/use-submit.ts';
import { formText } from '../../lib/form-text.ts';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { TextField } from '../../ui/text-field.tsx';

export function ImageAddressForm({ onDone, send }: { onDone: () => void; send: (url: string) => Promise<void> }) {
  const t = useT();
  const { onSubmit, isPending, errors, summary } = useSubmit(async (form) => {
    await send(formText(form, 'url'));
    onDone();
  });
  return (
    <form className="mt-4 grid grid-cols-1 gap-5" onSubmit={onSubmit}>
      <FormSummary messages={summary} />
      <TextField name="url" type="url" label={t('Address of the picture')} required inputMode="url" autoComplete="off" placeholder="https://" pattern="https?://.+" error={errors['url']} />
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Button variant="outline" className="grow md:grow-0" onClick={onDone}>{t('Cancel')}</Button>
        <Button type="submit" className="grow md:grow-0" isPending={isPending}>{t('Use picture')}</Button>
      </div>
    </form>
  );
}
