import { text } from '../../../contracts/loose.ts';
import type { Notification, NotificationAction } from '../../../contracts/schema/notification.ts';
import { safeHref } from '../../lib/safe-href.ts';
import { useT } from '../../session/session.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { AddressLink } from './address-link.tsx';
import { useInvitation } from './use-invitation.ts';

interface Props {
  notification: Notification;
  actions: NotificationAction[];
  /** Id of the line that says what the buttons are about. */
  aboutId: string;
  markRead: (notification: Notification) => Promise<void>;
  refresh: () => Promise<void>;
  setIsHidden: (id: string, isHidden: boolean) => void;
}

const look = (index: number) => ({ size: 'sm', variant: index === 0 ? 'primary' : 'outline' } as const);

/** The buttons of an invitation answer it; those of other notifications lead somewhere. */
export function NotificationButtons({ notification, actions, ...rest }: Props) {
  // An answered invitation leaves the list with the focus in it.
  const box = useReturnFocus<HTMLDivElement>();
  if (actions.length === 0) return null;
  const isInvitation = Boolean(notification.data.inviteId);
  return (
    <div ref={box} className="mt-3 flex flex-wrap gap-2">
      {isInvitation ? <Answers notification={notification} actions={actions} {...rest} /> : (
        actions.map((action, index) => {
          const href = safeHref(action.action);
          return href !== null && <AddressLink key={index} href={href} className={buttonClass(look(index))} onClick={() => void rest.markRead(notification)}>{text(action.label)}</AddressLink>;
        })
      )}
    </div>
  );
}

function Answers({ notification, actions, aboutId, ...surroundings }: Props) {
  const t = useT();
  const { pending, answer } = useInvitation(notification, surroundings);
  return actions.map(({ action, label }, index) => (action === 'join' || action === 'decline') && (
    <Button key={action} {...look(index)} aria-describedby={aboutId} isPending={pending === action} onClick={() => answer(action)}>
      {t(text(label) || (action === 'join' ? 'Join' : 'Decline'))}
    </Button>
  ));
}
