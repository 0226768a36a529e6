import { useState } from 'react';
import { notificationsPageSize } from '../../../contracts/constants.ts';
import type { Notification } from '../../../contracts/schema/notification.ts';
import { call } from '../../data/calls/call.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useT } from '../../data/session/session.tsx';
import { useUnread } from '../../data/session/unread-count.ts';

/** Backends have their own page sizes. */
const firstPage = { query: { perPage: notificationsPageSize } };

type Body = Parameters<typeof call<'POST notifications/mark-as-read'>>[1] extends {
  body: infer Body;
}
  ? Body
  : never;

/**
 * The notifications, and functions that mark them as read. List and count change at once, and
 * revert if the backend refuses. Reverts only the notifications that the same attempt marked, so
 * that concurrent attempts do not undo each other.
 */
export function useNotifications() {
  const t = useT();
  const pages = usePages('GET notifications', firstPage);
  const { count, correct } = useUnread();
  const { change, mutate: refresh } = pages;

  const mark = async (ids: ReadonlySet<string>, wasUnread: number, body: Body) => {
    const readAt = new Date().toISOString();
    change((one) => (ids.has(one.id) ? { ...one, read_at: readAt } : one));
    correct((before) => before - wasUnread);
    try {
      // Survives leaving the app, which a followed link may do.
      const { unreadCount } = await call(
        'POST notifications/mark-as-read',
        { body },
        { outlivesPage: true },
      );
      if (typeof unreadCount === 'number') correct(() => unreadCount);
    } catch (error) {
      change((one) =>
        ids.has(one.id) && one.read_at === readAt ? { ...one, read_at: null } : one,
      );
      correct((before) => before + wasUnread);
      throw error;
    }
  };
  const markOne = async ({ id, read_at: readAt }: Notification) =>
    readAt ? undefined : mark(new Set([id]), 1, { ids: [id] });
  const fail = (error: unknown) => reportFailure(error, t);

  /** Hidden while the write is pending. */
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const setIsHidden = (id: string, isHidden: boolean) =>
    setHidden(
      (before) => new Set([...before].filter((one) => one !== id).concat(isHidden ? [id] : [])),
    );
  const unreadIds = (pages.data ?? []).filter((one) => !one.read_at).map(({ id }) => id);
  return {
    ...pages,
    data: pages.data?.filter(({ id }) => !hidden.has(id)),
    hasUnread: count > 0 || unreadIds.length > 0,
    markRead: (one: Notification) => void markOne(one).catch(fail),
    markAllRead: () => void mark(new Set(unreadIds), count, { markAllAsUnread: true }).catch(fail),
    /**
     * For an invitation's buttons: hides it or shows it again. `markReadAndRefresh` marks it as read and
     * reloads the list; both may fail silently.
     */
    invitations: {
      setIsHidden,
      refresh,
      markReadAndRefresh: (one: Notification) =>
        void markOne(one)
          .catch(() => undefined)
          .then(refresh),
    },
  };
}
