import { useLayoutEffect, useRef, useState } from 'react';
import { codes } from '../../../../contracts/code-lengths.ts';
import { call } from '../../../data/calls/call.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { formText } from '../../../lib/dom.ts';
import { useNamedPage } from '../../../data/session/screen-title.ts';
import { useT } from '../../../data/session/session.tsx';
import { useSignIn } from '../../../data/session/sign-in-out.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { CodeField } from '../../../ui/code-field.tsx';

interface Props {
  onBack: () => void;
  /** Rendered in a dialog, over a page that sets the tab's title. */
  isAgain: boolean;
}

/** The second factor: a 6-character code from the app, or a 21-character recovery code. */
export function TwoFactorForm({ onBack, isAgain }: Props) {
  const t = useT();
  useNamedPage(isAgain ? null : t('Two factor authentication'));
  const signIn = useSignIn();
  const [usesRecovery, setUsesRecovery] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { formProps, isPending, errors, summary } = useSubmit(async (data) => {
    const code = formText(data, usesRecovery ? 'recovery_code' : 'code');
    const reply = await call('POST auth/two-factor-challenge', {
      body: usesRecovery ? { recovery_code: code } : { code },
    });
    await signIn(reply.bootstrapData);
  });
  // Focuses the field that appears.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [usesRecovery]);
  return (
    <>
      <h1 className="text-xl sm:text-2xl">{t('Two factor authentication')}</h1>
      <Explanation usesRecovery={usesRecovery} />
      <form ref={form} className="grid grid-cols-1 gap-4" {...formProps}>
        <FormSummary messages={summary} />
        <Field key={String(usesRecovery)} usesRecovery={usesRecovery} errors={errors} />
        <Button type="submit" size="lg" isWide isPending={isPending}>
          {t('Continue')}
        </Button>
      </form>
      {/* Stacked, so that neither button moves when the first one's label changes. */}
      <div className="-mx-3 mt-4 flex flex-col items-start gap-2">
        <Button variant="ghost" size="sm" onClick={() => setUsesRecovery(!usesRecovery)}>
          {usesRecovery ? t('Use authentication code instead') : t('Use recovery code instead')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onBack}>
          {t('Back to sign in')}
        </Button>
      </div>
    </>
  );
}

/** Both texts reserve the height of the longer one, so that the field stays in place. */
function Explanation({ usesRecovery }: { usesRecovery: boolean }) {
  const t = useT();
  return (
    <div className="mt-2 mb-6 grid text-base text-muted *:[grid-area:1/1]">
      <p className={usesRecovery ? 'invisible' : ''}>
        {t(
          'Please confirm access to your account by entering the authentication code provided by your authenticator application.',
        )}
      </p>
      <p className={usesRecovery ? '' : 'invisible'}>
        {t(
          'Please confirm access to your account by entering one of your emergency recovery codes.',
        )}
      </p>
    </div>
  );
}

function Field({
  usesRecovery,
  errors,
}: {
  usesRecovery: boolean;
  errors: Record<string, string>;
}) {
  const t = useT();
  if (usesRecovery) {
    return (
      <CodeField
        name="recovery_code"
        label={t('Recovery code')}
        autoComplete="off"
        minLength={codes.recovery}
        length={codes.recovery}
        hint={t('A code with [one :count character|other :count characters].', {
          count: codes.recovery,
        })}
        error={errors['recovery_code']}
      />
    );
  }
  return (
    <CodeField
      name="code"
      label={t('Code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      minLength={codes.twoFactor}
      length={codes.twoFactor}
      hint={t("We'll check the code automatically.")}
      error={errors['code']}
    />
  );
}
