import { useId, useLayoutEffect, useRef } from 'react';
import type { Notification } from '../../../contracts/schema/notification.ts';
import { assetUrl, safeHref } from '../../lib/address.ts';
import { destinationOf } from '../../data/router/destination.ts';
import { classNames, listen } from '../../lib/dom.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { AddressLink } from '../../data/session/address-link.tsx';
import { NotificationButtons } from './notification-buttons.tsx';
import { NotificationLine, NotificationIcon } from './notification-line.tsx';
import type { useNotifications } from './use-notifications.ts';

type Notifications = ReturnType<typeof useNotifications>;
type Props = Pick<
  Notifications,
  'hasMore' | 'isLoadingMore' | 'loadMore' | 'markRead' | 'invitations'
> & { items: Notification[] };

export function NotificationList({
  items,
  hasMore,
  isLoadingMore,
  loadMore,
  markRead,
  invitations,
}: Props) {
  const t = useT();
  const { list, focusNext } = useFocusOnNewRows(items.length);
  const more = () => {
    focusNext();
    void loadMore();
  };
  return (
    <>
      <ul
        ref={list}
        className="divide-y divide-divider overflow-hidden rounded-card border border-divider bg-paper"
      >
        {items.map((notification) => (
          <NotificationRow key={notification.id} {...{ notification, markRead, invitations }} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {isLoadingMore ? t('Loading') : ''}
      </p>
      {hasMore && (
        <div className="mt-6 text-center">
          <Button variant="outline" isPending={isLoadingMore} onClick={more}>
            {t('Load more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** After 'Load more', focus moves to the first new row. */
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
  return {
    list,
    focusNext: () => {
      startsAt.current = count;
    },
  };
}

type RowProps = Pick<Notifications, 'markRead' | 'invitations'> & { notification: Notification };

/**
 * One notification: its text, its time, and a dot while it is unread. Its main action covers the
 * row from behind, so that the links and buttons in the row are not nested in it.
 */
function NotificationRow({ notification, markRead, invitations }: RowProps) {
  const id = useId();
  const t = useT();
  // Other backend modules send notifications of other shapes. They may show less, but never fail.
  const { image, lines, mainAction: main, buttonActions } = notification.data ?? {};
  const shown = (lines ?? []).filter(({ content }) => content !== '');
  const actions = (buttonActions ?? []).filter(({ action }) => action !== '');
  const href = safeHref(main?.action);
  const isRead = Boolean(notification.read_at);
  const read = () => markRead(notification);
  return (
    <li
      ref={followFromTime}
      className={classNames(
        'group relative flex gap-4 p-4 transition-colors hover:bg-hover',
        !isRead && 'bg-primary/6',
      )}
    >
      <RowAction href={href} isRead={isRead} id={id} read={read} />
      <Image image={image ?? ''} />
      <div className="pointer-events-none relative min-w-0 flex-1 [&_a]:pointer-events-auto [&_button]:pointer-events-auto [&_time]:pointer-events-auto">
        {shown.map((line, index) => (
          <NotificationLine
            key={index}
            {...{ line, isRead }}
            id={index === 0 ? id : undefined}
            isPrimary={index === 0 || line.type === 'primary'}
            onFollow={read}
          />
        ))}
        <Details
          createdAt={notification.created_at}
          label={href === null ? '' : (main?.label ?? '')}
          href={href}
        />
        <NotificationButtons {...{ notification, actions, markRead, invitations }} aboutId={id} />
      </div>
      {!isRead && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-primary forced-colors:bg-[CanvasText]">
          <span className="sr-only">{t('Unread')}</span>
        </span>
      )}
    </li>
  );
}

/**
 * The time needs hover for its tooltip, so it is above the link that covers the row. Its clicks are
 * forwarded to the link.
 */
function followFromTime(row: HTMLLIElement): () => void {
  return listen(row, 'click', ({ target }) => {
    if (target instanceof HTMLTimeElement)
      row.querySelector<HTMLElement>(':scope > a, :scope > button')?.click();
  });
}

/**
 * The link that covers the row; without a link, a button that marks it as read; nothing once it is
 * read.
 */
function RowAction({
  href,
  isRead,
  id,
  read,
}: {
  href: string | null;
  isRead: boolean;
  id: string;
  read: () => void;
}) {
  const t = useT();
  const className = 'absolute inset-0 -outline-offset-2';
  if (href !== null)
    return <AddressLink href={href} aria-labelledby={id} className={className} onClick={read} />;
  if (isRead) return null;
  return (
    <button
      type="button"
      id={`${id}-read`}
      aria-label={t('Mark as read')}
      aria-labelledby={`${id}-read ${id}`}
      className={className}
      onClick={read}
    />
  );
}

function Details({
  createdAt,
  label,
  href,
}: {
  createdAt: string;
  label: string;
  href: string | null;
}) {
  const dates = useDates();
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-1 text-xs text-muted">
      {dates.read(createdAt) && <TimeAgo at={createdAt} dates={dates} />}
      {label !== '' && (
        <span className="inline-flex items-center gap-1 font-medium group-hover:text-main group-hover:underline">
          <span aria-hidden="true">·</span>
          <span dir="auto">{label}</span>
          {href !== null && destinationOf(href).owner === 'other site' && (
            <Icon name="external" className="size-3.5" />
          )}
        </span>
      )}
    </p>
  );
}

function Image({ image }: { image: string }) {
  const { settings } = useSession().bootstrap;
  if (image.includes('/'))
    return (
      <img
        src={assetUrl(image, settings)}
        alt=""
        loading="lazy"
        className="size-10 shrink-0 rounded-cover bg-chip object-cover"
      />
    );
  return <NotificationIcon name={image} />;
}
