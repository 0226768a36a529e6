import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { paths } from '../../../../contracts/routes/paths.ts';
import { dropItem, list, record, text } from '../../../../contracts/loose.ts';
import { rawSetting } from '../../../../contracts/site/site-settings.ts';
import { call } from '../../../data/calls/call.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { useHumanCheck } from '../../../ui/forms/human-check/use-human-check.ts';
import { formText } from '../../../lib/dom.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { destinationOf } from '../../../data/router/destination.ts';
import { useReturnTo } from '../../../data/session/return-to.ts';
import { useSignIn } from '../../../data/session/sign-in-out.ts';
import { useGivenEmail } from '../email/given-email.ts';
import { SocialButtons } from '../social/social-buttons.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EmailField, TextField } from '../../../ui/text-field.tsx';
import { safeHref } from '../../../lib/address.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { extraFields, extraValues, type ExtraField } from './read-extra-fields.ts';
import { SelectField } from '../../../ui/select-field.tsx';

/**
 * Registration. Its text depends on how the visitor got here: by an invitation, a plan, or neither.
 */
export function RegisterScreen() {
  const { bootstrap, t } = useSession();
  const { pathname, search } = useLocation();
  const returnTo = useReturnTo();
  const [query] = useSearchParams();
  const isInvited = pathname.includes('workspace');
  const heading = isInvited
    ? t('To join your team on :siteName, create an account', {
        siteName: bootstrap.branding.site_name,
      })
    : query.get('redirectFrom') === 'pricing'
      ? t("First, let's create your account")
      : t('Create a new account');
  return (
    <>
      <h1 className="mb-6 text-xl text-balance wrap-anywhere sm:text-2xl">{heading}</h1>
      <RegisterForm />
      <SocialButtons divider={bootstrap.social.compact_buttons ? t('Or sign up with') : t('OR')} />
      <Link
        to={(isInvited ? paths.workspaceLogin() : paths.login()) + search}
        state={returnTo}
        className="mx-auto mt-6 flex min-h-11 items-center text-sm font-medium text-primary hover:underline"
      >
        {t('Already have an account? Sign in.')}
      </Link>
    </>
  );
}

function RegisterForm() {
  const { bootstrap, t } = useSession();
  const signIn = useSignIn();
  const isHuman = useHumanCheck('register');
  const given = useGivenEmail();
  const fields = extraFields(bootstrap.settings);
  const policies = registrationPolicies(bootstrap.settings);
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    if (!(await isHuman())) return;
    const reply = await call('POST auth/register', {
      body: {
        ...extraValues(fields, form),
        ...Object.fromEntries(policies.map(({ id }) => [id, form.has(id)])),
        email: formText(form, 'email'),
        password: formText(form, 'password'),
        password_confirmation: formText(form, 'password_confirmation'),
      },
    });
    await signIn(reply.bootstrapData, reply.status);
  });
  const password = {
    required: true,
    autoComplete: 'new-password',
    showLabel: t('Show password'),
    hideLabel: t('Hide password'),
  } as const;
  return (
    <form method="post" className="grid grid-cols-1 gap-4" {...formProps}>
      <FormSummary messages={summary} />
      <EmailField
        key={given.email}
        type="email"
        label={t('Email')}
        defaultValue={given.email}
        readOnly={given.isLocked}
        error={errors['email']}
      />
      <PasswordField
        {...password}
        name="password"
        label={t('Password')}
        error={errors['password']}
      />
      <PasswordField
        {...password}
        name="password_confirmation"
        label={t('Confirm password')}
        error={errors['password_confirmation']}
      />
      {fields.map((field) => (
        <ExtraFieldInput key={field.name} field={field} error={errors[field.name]} />
      ))}
      {policies.length > 0 && (
        <div>
          {policies.map((policy) => (
            <PolicyCheckbox key={policy.id} policy={policy} error={errors[policy.id]} />
          ))}
        </div>
      )}
      <Button type="submit" size="lg" isWide isPending={isPending}>
        {t('Create account')}
      </Button>
    </form>
  );
}

/** A policy that every new user has to accept; its ID is the name of its checkbox. */
interface RegistrationPolicy {
  id: string;
  label: string;
  action: string;
}

/**
 * The site's policies, without duplicates. A policy without a name is shown by its ID, because
 * users must still accept it.
 */
function registrationPolicies(settings: Record<string, unknown>): RegistrationPolicy[] {
  const policies = list(rawSetting(settings, 'registration.policies'))
    .map(record)
    .flatMap((raw): [string, RegistrationPolicy][] => {
      const id = typeof raw['id'] === 'number' ? String(raw['id']) : text(raw['id']);
      return id === ''
        ? dropItem(raw, 'id')
        : [[id, { id, label: text(raw['label']) || id, action: text(raw['action']) }]];
    });
  return [...new Map(policies).values()];
}

/**
 * 'I accept the :name', where the name links to the policy's page: in a new tab, so that the form
 * is not lost.
 */
function PolicyCheckbox({
  policy,
  error,
}: {
  policy: RegistrationPolicy;
  error: string | undefined;
}) {
  const t = useT();
  const href = safeHref(policy.action);
  const name = t(policy.label);
  // Languages put the name in different places. A private-use character, which no text contains,
  // marks the place.
  const [before = '', after = ''] = t('I accept the :name', { name: '\uE000' }).split('\uE000');
  return (
    <Checkbox
      name={policy.id}
      required
      label={
        href === null ? (
          `${before}${name}${after}`
        ) : (
          <>
            {before}
            <a
              href={destinationOf(href).path}
              target="_blank"
              rel="noopener"
              className="font-medium text-primary underline underline-offset-2"
            >
              {name}
            </a>
            {after}
          </>
        )
      }
      error={error}
    />
  );
}

interface Props {
  field: ExtraField;
  error: string | undefined;
}

/** One field from the site's settings, with the input for its type. */
function ExtraFieldInput({ field, error }: Props) {
  const t = useT();
  const { name, type, isRequired, autoComplete } = field;
  if (type === 'checkbox')
    return <Checkbox name={name} label={t(field.label)} required={isRequired} error={error} />;
  if (type === 'select') return <Choice field={field} error={error} />;
  return (
    <TextField
      name={name}
      type={type}
      label={t(field.label)}
      required={isRequired}
      error={error}
      {...(autoComplete && { autoComplete })}
    />
  );
}

function Choice({ field: { name, label, options, isRequired, autoComplete }, error }: Props) {
  const t = useT();
  const [value, setValue] = useState<string | null>(null);
  // Lets users clear an optional answer.
  const offered = isRequired ? options : [{ value: '', label: 'Please choose' }, ...options];
  return (
    <SelectField
      name={name}
      label={t(label)}
      options={offered.map((option) => ({ value: option.value, label: t(option.label) }))}
      value={value}
      placeholder={t('Please choose')}
      error={error}
      isRequired={isRequired}
      autoComplete={autoComplete || undefined}
      onChange={setValue}
    />
  );
}
