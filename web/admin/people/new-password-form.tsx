import { useSubmit } from '../../ui/forms/use-submit.ts';
import { formText } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

interface Props {
  onChosen: (password: string) => void;
  onCancel: () => void;
}

const minLength = 8;

export function NewPasswordForm({ onChosen, onCancel }: Props) {
  const t = useT();
  const { formProps, errors, summary } = useSubmit(async (form) =>
    onChosen(formText(form, 'password')),
  );
  return (
    <form {...formProps} className="mt-4 grid grid-cols-1 gap-4">
      <FormSummary messages={summary} />
      <PasswordField
        name="password"
        label={t('New password')}
        showLabel={t('Show password')}
        hideLabel={t('Hide password')}
        autoComplete="new-password"
        minLength={minLength}
        required
        error={errors['password']}
      />
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Button variant="outline" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit">{t('Set password')}</Button>
      </div>
    </form>
  );
}
