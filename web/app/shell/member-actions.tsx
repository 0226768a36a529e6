import type { SessionUser } from '../../../contracts/session-user.ts';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';

/** What the navbar holds for somebody who is signed in. A file of its own, since guests never fetch it. */
export function MemberActions({ user }: { user: SessionUser }) {
  return <><NotificationBell /><AccountMenu user={user} /></>;
}
