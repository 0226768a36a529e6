import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { NotificationRow } from './notification-row.tsx';

/** What happened to the person lately. */
export function NotificationsScreen() {
  const { t } = useSession();
  const { data, error, isLoading, isValidating, mutate } = useCall('GET notifications', { query: { page: 1 } });
  return (
    <div className="page pt-10 pb-16">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="mb-6 text-2xl">{t('Notifications')}</h1>
        {data && <List notifications={data.pagination.data} />}
        {!data && error && !isValidating && (
          <div role="alert" className={cardClass}>
            <Mark icon="warning" />
            <p className="mx-auto max-w-[45ch] text-base text-balance">{t(error.message)}</p>
            <Button variant="outline" className="mt-5" onClick={() => void mutate()}>{t('Try again')}</Button>
          </div>
        )}
        {!data && (isLoading || isValidating) && <Skeletons />}
      </div>
    </div>
  );
}

const cardClass = 'rounded-card border border-divider bg-paper px-6 py-12 text-center';

function Mark({ icon }: { icon: IconName }) {
  return <span className="mx-auto mb-4 grid size-14 place-items-center rounded-full bg-chip text-muted"><Icon name={icon} className="size-7" /></span>;
}

function List({ notifications }: { notifications: Parameters<typeof NotificationRow>[0]['notification'][] }) {
  const { t } = useSession();
  if (notifications.length === 0) {
    return (
      <div className={cardClass}>
        <Mark icon="bell" />
        <p className="text-lg font-semibold">{t('Hang tight!')}</p>
        <p className="mt-1 text-base text-muted">{t('Notifications will start showing up here soon.')}</p>
      </div>
    );
  }
  return (
    <ul className="divide-y divide-divider overflow-hidden rounded-card border border-divider bg-paper">
      {notifications.map((notification) => <NotificationRow key={notification.id} notification={notification} />)}
    </ul>
  );
}

/** Rows of the final layout's shape; nothing at all while the wait is short. */
function Skeletons() {
  const { t } = useSession();
  const isShown = useDelayed(true);
  return (
    <div role="status" className="min-h-96">
      {isShown && <span className="sr-only">{t('Loading')}</span>}
      {isShown && (
        <div aria-hidden="true" className="animate-appear divide-y divide-divider rounded-card border border-divider bg-paper">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <div key={row} className="flex gap-4 p-4">
              <div className="size-10 shrink-0 animate-pulse rounded-full bg-selected" />
              <div className="grid flex-1 content-center gap-2"><div className="h-3.5 w-3/5 animate-pulse rounded-cover bg-selected" /><div className="h-3 w-1/4 animate-pulse rounded-cover bg-selected" /></div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
