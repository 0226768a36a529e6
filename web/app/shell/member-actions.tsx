import { paths } from '../../../contracts/paths.ts';
import type { SessionUser } from '../../../contracts/session-user.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { useSession } from '../../session/session.tsx';
import { useUnread, useUnreadOfOtherTabs } from '../../session/unread.ts';
import { LaterIcon } from '../../ui/later-icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Link } from 'react-router';

/** What the navbar holds for somebody who is signed in. A file of its own, since guests never fetch it. */
export function MemberActions({ user }: { user: SessionUser }) {
  return <><NotificationBell /><AccountMenu user={user} /></>;
}

/** The way to the notifications, with how many are unread. On phones the account menu leads there instead. */
function NotificationBell() {
  const { bootstrap, t } = useSession();
  const { count } = useUnread();
  useUnreadOfOtherTabs();
  if (!bootstrap.user || !setting(bootstrap.settings, 'notifications.integrated')) return null;
  const label = count > 0 ? t('Notifications, :count unread', { count }) : t('Notifications');
  return (
    <Link
      to={paths.notifications()} aria-label={label}
      className="hidden size-10 place-items-center rounded-full text-muted hover:bg-hover hover:text-main md:grid"
    >
      <span className="relative"><LaterIcon name="bell" className="size-5.5" /><DotCount count={count} /></span>
    </Link>
  );
}

/** How many unread things there are, on the corner of an icon. The control around it says the number in words. */
function DotCount({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute -end-2 -top-1.5 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[0.6875rem]/none font-bold text-on-danger tabular-nums ring-2 ring-background"
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
