import { useCall } from '../../api/use-call.ts';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { NotificationRow } from './notification-row.tsx';

/** What happened to the person lately. */
export function NotificationsScreen() {
  const { t } = useSession();
  const { data, error, isLoading, isValidating, mutate } = useCall('GET notifications', { query: { page: 1 } });
  return (
    <div className="page py-10">
      <div className="mx-auto max-w-[44rem]">
        <h1 className="mb-6 text-2xl">{t('Notifications')}</h1>
        {data && <List notifications={data.pagination.data} />}
        {!data && error && !isValidating && (
          <div role="alert" className="rounded-card border border-divider bg-paper p-8 text-center">
            <p className="text-base">{t(error.message)}</p>
            <Button variant="outline" className="mt-4" onClick={() => void mutate()}>{t('Try again')}</Button>
          </div>
        )}
        {!data && (isLoading || isValidating) && <Skeletons />}
      </div>
    </div>
  );
}

function List({ notifications }: { notifications: Parameters<typeof NotificationRow>[0]['notification'][] }) {
  const { t } = useSession();
  if (notifications.length === 0) {
    return (
      <div className="rounded-card border border-divider bg-paper px-6 py-14 text-center">
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
      {isShown && [1, 2, 3, 4, 5].map((row) => (
        <div key={row} aria-hidden="true" className="flex gap-4 p-4">
          <div className="size-10 animate-pulse rounded-full bg-selected" />
          <div className="grid flex-1 content-center gap-2"><div className="h-3.5 w-3/5 animate-pulse rounded-cover bg-selected" /><div className="h-3 w-1/4 animate-pulse rounded-cover bg-hover" /></div>
        </div>
      ))}
    </div>
  );
}
