import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { useSession } from '../../session/session.tsx';
import { useUnread, useUnreadOfOtherTabs } from '../../session/unread.ts';
import { DotCount } from '../../ui/dot-count.tsx';
import { LaterIcon } from '../../ui/later-icon.tsx';

/** The way to the notifications, with how many are unread. On phones the account menu leads there instead. */
export function NotificationBell() {
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
