import { useState } from 'react';
import type { AccessToken } from '../../../contracts/schema/user.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useT } from '../../session/session.tsx';
import { useDates } from '../../session/use-dates.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { Button } from '../../ui/button.tsx';
import { LaterIcon } from '../../ui/later-icon.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface Props {
  token: AccessToken;
  onDeleted: () => Promise<void>;
}

/** A token by its name, and when a program last came with it. */
export function TokenRow({ token, onDeleted }: Props) {
  const t = useT();
  const dates = useDates();
  const { isPending, remove } = useRemoval({ token, onDeleted });
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-base font-medium wrap-anywhere"><bdi>{token.name}</bdi></p>
        <p className="text-sm text-muted">{t('Last used')}: {token.last_used_at ? <TimeAgo at={token.last_used_at} dates={dates} /> : t('Never')}</p>
      </div>
      <Button
        variant="ghost" size="sm" isPending={isPending} className="min-w-10 pointer-coarse:min-w-11"
        aria-label={t('Delete token :name', { name: token.name })} title={t('Delete token')} onClick={() => void remove()}
      >
        <LaterIcon name="trash" />
      </Button>
    </li>
  );
}

function useRemoval({ token, onDeleted }: Props) {
  const t = useT();
  const [isPending, setPending] = useState(false);
  const remove = async () => {
    const isSure = await askToConfirm({
      title: t('Delete token?'), text: t('Programs that use “:name” will no longer reach the API. This cannot be undone.', { name: token.name }),
      confirmLabel: t('Delete token'), cancelLabel: t('Cancel'), isDangerous: true,
    });
    if (!isSure) return;
    setPending(true);
    try {
      await call('DELETE access-tokens/{id}', { params: { id: token.id } });
      showToast(t('Token deleted'));
      await onDeleted();
    } catch (error) {
      reportFailure(error, t);
    } finally {
      setPending(false);
    }
  };
  return { isPending, remove };
}
