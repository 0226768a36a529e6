import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { NotificationRow } from './notification-row.tsx';
import type { useNotifications } from './use-notifications.ts';

type Props = Pick<ReturnType<typeof useNotifications>, 'markRead' | 'refresh' | 'setIsHidden' | 'hasMore' | 'isLoadingMore' | 'loadMore'> & {
  items: NonNullable<ReturnType<typeof useNotifications>['items']>;
};

/** The rows that have come, and a button for the next ones. */
export function NotificationList({ items, markRead, refresh, setIsHidden, hasMore, isLoadingMore, loadMore }: Props) {
  const t = useT();
  const { list, focusNext } = useFocusOnNewRows(items.length);
  const more = () => {
    focusNext();
    void loadMore();
  };
  return (
    <>
      <ul ref={list} className="divide-y divide-divider overflow-hidden rounded-card border border-divider bg-paper">
        {items.map((notification) => <NotificationRow key={notification.id} {...{ notification, markRead, refresh, setIsHidden }} />)}
      </ul>
      <p role="status" className="sr-only">{isLoadingMore ? t('Loading') : ''}</p>
      {hasMore && <div className="mt-6 text-center"><Button variant="outline" isPending={isLoadingMore} onClick={more}>{t('Load more')}</Button></div>}
    </>
  );
}

/** After more was asked for, the keyboard goes on at the first row that came. */
function useFocusOnNewRows(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const startsAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (startsAt.current === null || count <= startsAt.current) return;
    const row = list.current?.children[startsAt.current];
    startsAt.current = null;
    const target = row?.querySelector<HTMLElement>('a, button');
    target?.focus();
  }, [count]);
  return { list, focusNext: () => { startsAt.current = count; } };
}
