import { useState } from 'react';
import type { Notification, NotificationAction } from '../../../contracts/schema/notification.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { safeHref } from '../../lib/address.ts';
import { useRefresh, useT } from '../../data/session/session.tsx';
import { enterWorkspace } from '../../data/session/workspace.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { AddressLink } from '../../data/session/address-link.tsx';
import type { useNotifications } from './use-notifications.ts';

type Notifications = ReturnType<typeof useNotifications>;

interface Props extends Pick<Notifications, 'markRead' | 'invitations'> {
  notification: Notification;
  actions: NotificationAction[];
  /** ID of the line that the buttons belong to. */
  aboutId: string;
}

const buttonOptions = (index: number) =>
  ({ size: 'sm', variant: index === 0 ? 'primary' : 'outline' }) as const;

/** Buttons that accept or decline an invitation. Other notifications have links instead. */
export function NotificationButtons({ notification, actions, markRead, ...rest }: Props) {
  // An invitation disappears from the list together with its focused button.
  const box = useReturnFocus<HTMLDivElement>();
  if (actions.length === 0) return null;
  const isInvitation = Boolean(notification.data?.inviteId);
  return (
    <div ref={box} className="mt-3 flex flex-wrap gap-2">
      {isInvitation ? (
        <InvitationButtons notification={notification} actions={actions} {...rest} />
      ) : (
        actions.map((action, index) => {
          const href = safeHref(action.action);
          return (
            href !== null && (
              <AddressLink
                key={index}
                href={href}
                className={buttonClass(buttonOptions(index))}
                onClick={() => markRead(notification)}
              >
                {action.label}
              </AddressLink>
            )
          );
        })
      )}
    </div>
  );
}

function InvitationButtons({
  notification,
  actions,
  aboutId,
  invitations,
}: Omit<Props, 'markRead'>) {
  const t = useT();
  const { pending, decide } = useInvitation(notification, invitations);
  return actions.map(
    ({ action, label }, index) =>
      (action === 'join' || action === 'decline') && (
        <Button
          key={action}
          {...buttonOptions(index)}
          aria-describedby={aboutId}
          isPending={pending === action}
          onClick={() => decide(action)}
        >
          {t(label || (action === 'join' ? 'Join' : 'Decline'))}
        </Button>
      ),
  );
}

type Decision = 'join' | 'decline';

/**
 * Accepts or declines an invitation, one request at a time. A declined one disappears at once, and
 * returns if the backend refuses. The list is reloaded in either case.
 */
function useInvitation(
  notification: Notification,
  { setIsHidden, refresh, markReadAndRefresh }: Notifications['invitations'],
): { pending: Decision | null; decide: (decision: Decision) => void } {
  const t = useT();
  const refreshSession = useRefresh();
  const [pending, setPending] = useState<Decision | null>(null);
  const params = { inviteId: notification.data?.inviteId ?? '' };

  const send = async (decision: Decision): Promise<void> => {
    if (decision === 'join') {
      const { workspace } = await call('GET workspace/join/{inviteId}', { params });
      showToast(t('Joined workspace'));
      setIsHidden(notification.id, true);
      enterWorkspace(workspace.id);
    } else {
      setIsHidden(notification.id, true);
      await call('DELETE workspace/invite/{inviteId}', { params });
      showToast(t('Declined workspace invitation'));
    }
    markReadAndRefresh(notification);
  };

  const fail = (error: unknown): void => {
    setIsHidden(notification.id, false);
    if (error instanceof ApiError && error.status === 404) {
      showToast(t('This invite is no longer valid'), { type: 'danger' });
      void refreshSession();
    } else {
      reportFailure(error, t);
    }
    void refresh();
  };

  const decide = (decision: Decision): void => {
    if (pending !== null) return;
    setPending(decision);
    void send(decision)
      .catch(fail)
      .finally(() => setPending(null));
  };
  return { pending, decide };
}
