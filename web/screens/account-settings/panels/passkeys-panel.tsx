import type { Passkey } from '../../../../contracts/schema/user.ts';
import { isModelMissing } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';
import { readAfterWrite } from '../../../data/calls/read-after-write.ts';
import { useCall } from '../../../data/calls/use-call.ts';
import { canUsePasskeys, createPasskey } from '../../../data/session/passkeys.ts';
import { useT } from '../../../data/session/session.tsx';
import { useDates } from '../../../data/session/use-dates.ts';
import { deviceName } from '../../../lib/device-name.ts';
import { formText } from '../../../lib/dom.ts';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { openDialog } from '../../../ui/dialog-store.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PasskeyMark } from '../../../ui/passkey-mark.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirmedPassword } from '../confirmed-password.tsx';
import { Panel, PanelFooter, LastUsed, PanelRow, PanelRows } from '../panel-frame.tsx';
import { useOwnPasskeys } from '../own-account.ts';

/** The user's passkeys. The screen leaves the panel out if the backend has none. */
export function PasskeysPanel() {
  const t = useT();
  const { reading, list } = useOwnPasskeys();
  const update = (removed?: Passkey) =>
    readAfterWrite(reading.mutate, list, (present) =>
      present?.filter(({ id }) => id !== removed?.id),
    );
  return (
    <Panel
      id="passkeys"
      title={t('Passkeys')}
      text={t(
        'Sign in with your fingerprint, face or screen lock. Nobody can guess a passkey or trick you into typing it.',
      )}
    >
      <PanelRows
        label={t('Passkeys')}
        of={reading}
        expected={1}
        empty={t('You have no passkeys yet. Add one to sign in without your password.')}
      >
        {(passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={() => update(passkey)} />
        )}
      </PanelRows>
      <AddPasskey onAdded={() => update()} />
    </Panel>
  );
}

/** The name comes first, since no call changes it later. */
function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const t = useT();
  const confirm = useConfirmedPassword();
  const { run, isPending } = useAction(async () => {
    const name = await openDialog<string>(
      {
        title: t('Add a passkey'),
        description: t('Next, your browser asks where to save it.'),
      },
      (close) => <NameForm onDone={close} />,
    );
    if (name === undefined) return;
    await confirm(async () => {
      const { options } = await call('GET auth/user/passkeys/options');
      const credential = await createPasskey(options, t);
      if (credential === null) return;
      await call('POST auth/user/passkeys', { body: { name, credential } });
      showToast(t('Passkey added'));
      onAdded();
    });
  });
  const isPossible = canUsePasskeys();
  return (
    <PanelFooter note={isPossible ? undefined : t("This browser can't add passkeys here.")}>
      {isPossible && (
        <Button variant="outline" isPending={isPending} onClick={run}>
          {t('Add passkey')}
        </Button>
      )}
    </PanelFooter>
  );
}

function NameForm({ onDone }: { onDone: (name?: string) => void }) {
  const t = useT();
  // It may arrive after the dialog has opened. The browser then shows it, unless something was typed.
  const { data } = useCall('GET user-sessions', {});
  const here = data?.sessions.find((one) => one.is_current_device);
  const { formProps, errors } = useSubmit(async (form) => onDone(formText(form, 'name').trim()));
  return (
    <form className="mt-4 grid grid-cols-1 gap-5" {...formProps}>
      <TextField
        name="name"
        label={t('Name')}
        required
        pattern=".*\S.*"
        maxLength={255}
        autoComplete="off"
        defaultValue={here && deviceName(here, t)}
        error={errors['name']}
        hint={t("So you'll recognise it later.")}
      />
      <DialogButtons
        confirmLabel={t('Continue')}
        cancelLabel={t('Cancel')}
        onCancel={() => onDone()}
      />
    </form>
  );
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const t = useT();
  const dates = useDates();
  const confirm = useConfirmedPassword();
  const { id, name, authenticator, created_at: since } = passkey;
  const remove = async () => {
    // Removed on another device is removed.
    await call('DELETE auth/user/passkeys/{passkey}', { params: { passkey: id } }).catch(
      (error: unknown) => {
        if (!isModelMissing(error)) throw error;
      },
    );
    showToast(t('Passkey removed'));
    onRemoved();
  };
  const { isPending, run } = useAction(async () => {
    const isSure = await askToConfirm({
      title: t('Remove passkey?'),
      text: t(
        '“:name” will no longer sign you in. Delete it from your device or password manager too.',
        { name },
      ),
      confirmLabel: t('Remove passkey'),
      cancelLabel: t('Cancel'),
      isDangerous: true,
    });
    if (isSure) await confirm(remove);
  });
  return (
    <PanelRow
      icon={<PasskeyMark />}
      name={<bdi>{name}</bdi>}
      facts={[
        authenticator,
        since && t('Added :date', { date: dates.format(since) }),
        <LastUsed key="used" at={passkey.last_used_at} />,
      ]}
    >
      <IconButton
        label={t('Remove passkey :name', { name })}
        icon="trash"
        aria-busy={isPending}
        onClick={run}
      />
    </PanelRow>
  );
}
