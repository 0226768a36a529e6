import type { Passkey } from '../../../../contracts/schema/user.ts';
import { isModelMissing } from '../../../data/calls/api-error.ts';
import { call } from '../../../data/calls/call.ts';
import { readAfterWrite } from '../../../data/calls/read-after-write.ts';
import { useT } from '../../../data/session/session.tsx';
import { useDates } from '../../../data/session/use-dates.ts';
import { canUsePasskeys, readChallenge } from '../../../data/session/passkeys.ts';
import { askToConfirm } from '../../../ui/ask-to-confirm.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { openDialog } from '../../../ui/dialog-store.ts';
import { Read } from '../../../ui/failures/read.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import { PasskeyMark } from '../../../ui/passkey-mark.tsx';
import { Skeleton, SkeletonList } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirmedPassword } from '../confirmed-password.tsx';
import { useOwnPasskeys } from '../own-passkeys.ts';
import { Panel, PanelFooter } from '../panel-frame.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';
import { NewPasskey } from './new-passkey.tsx';

/** The user's passkeys. The screen leaves the panel out if the backend has none. */
export function PasskeysPanel() {
  const t = useT();
  const { reading, list } = useOwnPasskeys();
  const { data } = reading;
  useFocusAfterRemoval('passkeys', data?.length ?? 0);
  const update = (known: (present: Passkey[]) => Passkey[]) =>
    readAfterWrite(reading.mutate, list, (present) => present && known(present));
  return (
    <Panel
      id="passkeys"
      title={t('Passkeys')}
      text={t(
        'Sign in with your fingerprint, face or screen lock. Nobody can guess a passkey or trick you into typing it.',
      )}
    >
      <Read of={reading} shape={shape}>
        {(passkeys) => (
          <PasskeyList
            passkeys={passkeys}
            onRemoved={(id) => update((present) => present.filter((one) => one.id !== id))}
          />
        )}
      </Read>
      <AddPasskey onAdded={(passkey) => update((present) => [...present, passkey])} />
    </Panel>
  );
}

interface ListProps {
  passkeys: Passkey[] | null;
  onRemoved: (id: Passkey['id']) => void;
}

function PasskeyList({ passkeys, onRemoved }: ListProps) {
  const t = useT();
  if (passkeys === null || passkeys.length === 0)
    return (
      <p className="rounded-control border border-dashed border-control/40 px-4 py-8 text-center text-base text-muted">
        {passkeys
          ? t('You have no passkeys yet. Add one to sign in without your password.')
          : t("This site doesn't list the passkeys that you've added.")}
      </p>
    );
  return (
    <ul
      aria-label={t('Passkeys')}
      className="divide-y divide-divider rounded-control border border-divider"
    >
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={() => onRemoved(passkey.id)} />
      ))}
    </ul>
  );
}

/** Asks for the password first, so that the browser's own dialog follows the last click. */
function AddPasskey({ onAdded }: { onAdded: (passkey: Passkey) => void }) {
  const t = useT();
  const confirm = useConfirmedPassword();
  const { run, isPending } = useAction(() =>
    confirm(async () => {
      const challenge = await readChallenge('GET auth/user/passkeys/options');
      // Not awaited: a 423 of the dialog's own calls belongs to the dialog.
      void openDialog<Passkey>(
        {
          title: t('Add a passkey'),
          description: t('Next, your browser asks where to save it.'),
        },
        (close) => <NewPasskey challenge={challenge} onDone={close} />,
      ).then((added) => added && onAdded(added));
    }),
  );
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

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const t = useT();
  const dates = useDates();
  const confirm = useConfirmedPassword();
  const { id, name, authenticator, created_at: since, last_used_at: used } = passkey;
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
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-chip text-muted max-[22rem]:hidden">
        <PasskeyMark />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-base font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-sm text-muted *:not-last:after:ms-1.5 *:not-last:after:content-['·']">
          {authenticator && (
            <span>
              <bdi>{authenticator}</bdi>
            </span>
          )}
          {since && <span>{t('Added :date', { date: dates.format(since) })}</span>}
          <span>
            <span>{t('Last used')}: </span>
            {used ? <TimeAgo at={used} dates={dates} /> : <span>{t('Never')}</span>}
          </span>
        </p>
      </div>
      <IconButton
        label={t('Remove passkey :name', { name })}
        icon="trash"
        aria-busy={isPending}
        onClick={run}
      />
    </li>
  );
}

const shape = (
  <SkeletonList
    count={1}
    row={<Skeleton className="m-3 h-11 w-60 max-w-full rounded-control" />}
    className="rounded-control border border-divider"
  />
);
