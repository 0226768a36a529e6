import { useState } from 'react';
import type { Notification } from '../../../contracts/schema/notification.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { useT } from '../../session/session.tsx';
import { useRefresh } from '../../session/use-refresh.ts';
import { enterWorkspace } from '../../session/workspace.ts';
import { showToast } from '../../ui/toast-store.ts';

type Answer = 'join' | 'decline';

interface Surroundings {
  markRead: (notification: Notification) => Promise<void>;
  refresh: () => Promise<void>;
  /** Leaves the notification out of the list, or puts it back. */
  setIsHidden: (id: string, isHidden: boolean) => void;
}

/**
 * Answers the invitation of a notification, one answer at a time. A declined one is gone at once, and back when the backend refuses. The list
 * is read anew whatever came of it.
 */
export function useInvitation(notification: Notification, { markRead, refresh, setIsHidden }: Surroundings): { pending: Answer | null; answer: (answer: Answer) => void } {
  const t = useT();
  const refreshStart = useRefresh();
  const [pending, setPending] = useState<Answer | null>(null);
  const params = { inviteId: notification.data.inviteId ?? '' };

  const send = async (answer: Answer): Promise<void> => {
    if (answer === 'join') {
      const { workspace } = await call('GET workspace/join/{inviteId}', { params });
      showToast(t('Joined workspace'));
      enterWorkspace(workspace.id);
    } else {
      setIsHidden(notification.id, true);
      await call('DELETE workspace/invite/{inviteId}', { params });
      showToast(t('Declined workspace invitation'));
    }
    await markRead(notification);
  };

  const told = async (error: unknown): Promise<void> => {
    setIsHidden(notification.id, false);
    if (!(error instanceof ApiError) || error.status !== 404) {
      reportFailure(error, t);
      return;
    }
    showToast(t('This invite is no longer valid'), { type: 'danger' });
    await refreshStart();
  };

  const answer = async (chosen: Answer): Promise<void> => {
    if (pending !== null) return;
    setPending(chosen);
    try {
      await send(chosen).catch(told);
    } catch {
      // What only refreshes would hide the sentence that matters.
    }
    await refresh();
    setPending(null);
  };
  return { pending, answer: (chosen) => void answer(chosen) };
}
