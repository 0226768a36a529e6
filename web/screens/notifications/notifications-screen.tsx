import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { setting } from '../../../contracts/site/site-settings.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotifications } from './use-notifications.ts';

export function NotificationsScreen() {
  const notifications = useNotifications();
  const { data, error, isValidating, mutate } = notifications;
  return (
    <div className="page pt-10 pb-16">
      <div className="mx-auto max-w-[44rem]">
        <Header
          canMark={data !== undefined && data.length > 0 && notifications.hasUnread}
          markAllRead={notifications.markAllRead}
        />
        <Read
          of={{ data, error, isValidating, mutate }}
          shape={<SkeletonList count={6} row={row} className={listClass} />}
          empty={<EmptyList />}
          renderFailure={(failure, retry) => (
            <div className={cardClass}>
              <LargeIcon icon="warning" />
              <ReadFailure error={failure} {...retry} className="" />
            </div>
          )}
        >
          {(items) => <NotificationList {...notifications} items={items} />}
        </Read>
      </div>
    </div>
  );
}

/**
 * The heading stays in place when the button appears or disappears; if the button had focus, the
 * heading takes it.
 */
function Header({ canMark, markAllRead }: { canMark: boolean; markAllRead: () => void }) {
  const { bootstrap, t } = useSession();
  const onMark = () => {
    document.getElementById(headingId)?.focus();
    markAllRead();
  };
  return (
    <div className="mb-6 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3">
      <h1 id={headingId} tabIndex={-1} className="me-auto text-2xl outline-none">
        {t('Notifications')}
      </h1>
      <div className="-mx-3 flex grow items-center justify-between sm:me-0 sm:grow-0">
        {canMark && (
          <Button variant="ghost" size="sm" onClick={onMark}>
            <Icon name="check" className="size-4.5" />
            {t('Mark all as read')}
          </Button>
        )}
        {setting(bootstrap.settings, 'notif.subs.integrated') && (
          <Tooltip label={t('Notification settings')}>
            {(control) => (
              <Link
                {...control}
                to={paths.notificationSettings()}
                className={buttonClass({ variant: 'ghost', size: 'sm' }, 'ms-auto text-muted')}
              >
                <Icon name="settings" />
              </Link>
            )}
          </Tooltip>
        )}
      </div>
    </div>
  );
}

const headingId = 'notifications-heading';
const cardClass = 'rounded-card border border-divider bg-paper px-6 py-12 text-center';

function LargeIcon({ icon }: { icon: IconName }) {
  return (
    <span className="mx-auto mb-4 grid size-14 place-items-center rounded-full bg-chip text-muted">
      <Icon name={icon} className="size-7" />
    </span>
  );
}

function EmptyList() {
  const t = useT();
  return (
    <div className={cardClass}>
      <LargeIcon icon="bell" />
      <p className="text-lg font-semibold">{t('Hang tight!')}</p>
      <p className="mt-1 text-base text-muted">
        {t('Notifications will start showing up here soon.')}
      </p>
    </div>
  );
}

const listClass = 'divide-y divide-divider rounded-card border border-divider bg-paper';
const row = (
  <div className="flex gap-4 p-4">
    <Skeleton className="size-10 shrink-0 rounded-full" />
    <div className="grid flex-1 content-center gap-2">
      <Skeleton className="h-3.5 w-3/5 rounded-cover" />
      <Skeleton className="h-3 w-1/4 rounded-cover" />
    </div>
  </div>
);
