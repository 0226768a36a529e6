import type { Passkey } from '../../../../contracts/schema/user.ts';
import { call } from '../../../data/calls/call.ts';
import { type Challenge, createPasskey } from '../../../data/session/passkeys.ts';
import { useT } from '../../../data/session/session.tsx';
import { formText } from '../../../lib/dom.ts';
import type { Translate } from '../../../lib/translate.ts';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';

interface Props {
  challenge: Challenge;
  onDone: (added?: Passkey) => void;
}

/**
 * Names a passkey and creates it. The name comes first, since no call changes it later. After a
 * cancelled attempt the dialog stays.
 */
export function NewPasskey({ challenge, onDone }: Props) {
  const t = useT();
  const { formProps, isPending, errors, summary } = useSubmit(async (form) => {
    const name = formText(form, 'name').trim();
    const credential = await createPasskey(challenge, t);
    if (credential === null) return;
    const { id } = await call('POST auth/user/passkeys', { body: { name, credential } });
    showToast(t('Passkey added'));
    onDone({ id: id ?? credential.id, name, created_at: new Date().toISOString() });
  });
  return (
    <form className="mt-4 grid grid-cols-1 gap-5" {...formProps}>
      <FormSummary messages={summary} />
      <TextField
        name="name"
        label={t('Name')}
        required
        maxLength={255}
        autoComplete="off"
        defaultValue={nameOfDevice(t)}
        error={errors['name']}
        hint={t("So you'll recognise it later.")}
      />
      <DialogButtons
        confirmLabel={t('Continue')}
        cancelLabel={t('Cancel')}
        isPending={isPending}
        onCancel={() => onDone()}
      />
    </form>
  );
}

function nameOfDevice(t: Translate): string {
  const { userAgent } = navigator;
  // Most browsers also call themselves by the names behind their own.
  const [browser] = /Edg|Firefox|Chrome|Safari/.exec(userAgent.replace(/.*Edg/, 'Edg')) ?? [];
  const [platform] = /iPhone|iPad|Android|Windows|Mac|Linux/.exec(userAgent) ?? [];
  if (!browser || !platform) return '';
  return t(':browser on :platform', { browser: browser.replace('Edg', 'Edge'), platform });
}
