import { call } from '../../api/call.ts';
import { useSubmit } from '../../feedback/use-submit.ts';
import { useHumanCheck } from '../../human-check/use-human-check.ts';
import { formText } from '../../lib/form-text.ts';
import { useSession } from '../../session/session.tsx';
import { useSignIn } from '../../session/use-sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ExtraFieldInput } from './extra-field-input.tsx';
import { extraFields, extraValues } from './extra-fields.ts';
import { PolicyCheckbox } from './policy-checkbox.tsx';
import { registrationPolicies } from './registration-policies.ts';

/** `lockedEmail` is an invitation's: filled in, and not to be changed. */
export function RegisterForm({ lockedEmail }: { lockedEmail: string | null }) {
  const { bootstrap, t } = useSession();
  const signIn = useSignIn();
  const isHuman = useHumanCheck('register');
  const fields = extraFields(bootstrap.settings);
  const policies = registrationPolicies(bootstrap.settings);
  const { onSubmit, isPending, errors, summary } = useSubmit(async (form) => {
    if (!(await isHuman())) return;
    const reply = await call('POST auth/register', {
      body: {
        ...extraValues(fields, form),
        ...Object.fromEntries(policies.map(({ id }) => [id, form.has(id)])),
        email: formText(form, 'email'), password: formText(form, 'password'), password_confirmation: formText(form, 'password_confirmation'),
      },
    });
    await signIn(reply.bootstrapData, reply.status);
  });
  const password = { required: true, autoComplete: 'new-password', showLabel: t('Show password'), hideLabel: t('Hide password') } as const;
  return (
    <form method="post" className="grid grid-cols-1 gap-4" onSubmit={onSubmit}>
      <FormSummary messages={summary} />
      <TextField
        key={lockedEmail ?? ''} name="email" type="email" label={t('Email')} autoComplete="username" required inputMode="email" autoCapitalize="none" spellCheck={false}
        defaultValue={lockedEmail ?? ''} readOnly={lockedEmail !== null} error={errors['email']}
      />
      <PasswordField {...password} name="password" label={t('Password')} error={errors['password']} />
      <PasswordField {...password} name="password_confirmation" label={t('Confirm password')} error={errors['password_confirmation']} />
      {fields.map((field) => <ExtraFieldInput key={field.name} field={field} error={errors[field.name]} />)}
      {policies.length > 0 && <div>{policies.map((policy) => <PolicyCheckbox key={policy.id} policy={policy} error={errors[policy.id]} />)}</div>}
      <Button type="submit" size="lg" isWide isPending={isPending}>{t('Create account')}</Button>
    </form>
  );
}
