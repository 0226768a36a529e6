import { useState } from 'react';
import { call } from '../../api/call.ts';
import { isAbsent } from '../../api/is-absent.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useSession } from '../../session/session.tsx';
import { useRefresh } from '../../session/use-refresh.ts';
import { showToast } from '../../ui/toast-store.ts';

type Outcome = 'done' | 'absent' | 'failed';

/** Ends a subscription, or takes it up again, and says so. The start-up data, which tells everyone of it, is read again. */
export function useChange(subscriptionId: number): { change: (action: 'cancel' | 'resume') => Promise<Outcome>; isPending: boolean } {
  const { t } = useSession();
  const refresh = useRefresh();
  const [isPending, setPending] = useState(false);
  const change = async (action: 'cancel' | 'resume'): Promise<Outcome> => {
    setPending(true);
    try {
      await call(`POST billing/subscriptions/{subscriptionId}/${action}`, { params: { subscriptionId } });
      await refresh();
      showToast(action === 'cancel' ? t('Your plan will end') : t('Your plan goes on'));
      return 'done';
    } catch (error) {
      if (isAbsent(error)) return 'absent';
      reportFailure(error, t);
      return 'failed';
    } finally {
      setPending(false);
    }
  };
  return { change, isPending };
}
