import { useId } from 'react';
import { list, record, text } from '../../../contracts/loose.ts';
import type { Notification, NotificationAction, NotificationLine as Line } from '../../../contracts/schema/notification.ts';
import { languageTag } from '../../../contracts/language.ts';
import { assetUrl } from '../../lib/asset-url.ts';
import { classNames } from '../../lib/class-names.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { isExternal, safeHref } from '../../lib/safe-href.ts';
import { useSession } from '../../session/session.tsx';
import { LaterIcon } from '../../ui/later-icon.tsx';
import { AddressLink } from './address-link.tsx';
import { NotificationButtons } from './notification-buttons.tsx';
import { NotificationMark } from './notification-icon.tsx';
import { NotificationLine } from './notification-line.tsx';

interface Props {
  notification: Notification;
  markRead: (notification: Notification) => Promise<void>;
  refresh: () => Promise<void>;
  setIsHidden: (id: string, isHidden: boolean) => void;
}

/**
 * One notification: what it is about, when it was, and a dot while it is unread. Its main action covers the whole row from behind, so that
 * links and buttons in it are beside it and not inside of it.
 */
export function NotificationRow({ notification, markRead, refresh, setIsHidden }: Props) {
  const id = useId();
  const { t } = useSession();
  // Other modules of a backend write notifications in a shape of their own: such a one says less, and breaks nothing.
  const data = record(notification.data);
  const lines = (list(data['lines']) as (Line | null)[]).filter((line): line is Line => typeof line?.content === 'string');
  const actions = (list(data['buttonActions']) as (NotificationAction | null)[]).filter((action): action is NotificationAction => typeof action?.action === 'string');
  const main = record(data['mainAction']);
  const href = safeHref(text(main['action']));
  const isRead = Boolean(notification.read_at);
  const read = () => void markRead(notification);
  return (
    <li className={classNames('group relative flex gap-4 p-4 transition-colors hover:bg-hover', !isRead && 'bg-primary/6')}>
      <RowAction href={href} isRead={isRead} id={id} read={read} />
      <Image image={text(data['image'])} />
      <div className="pointer-events-none relative min-w-0 flex-1 [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
        {lines.map((line, index) => (
          <NotificationLine key={index} {...{ line, isRead }} id={index === 0 ? id : undefined} isPrimary={index === 0 || line.type === 'primary'} onFollow={read} />
        ))}
        <Details createdAt={notification.created_at} label={href === null ? '' : text(main['label'])} href={href} />
        <NotificationButtons {...{ notification, actions, markRead, refresh, setIsHidden }} aboutId={id} />
      </div>
      {!isRead && <span className={text(data['image']) === '' ? 'mt-1.5 size-2.5 shrink-0 rounded-full bg-primary forced-color-adjust-none' : ''}><span className="sr-only">{t('Unread')}</span></span>}
    </li>
  );
}

/** The link over the whole row; a button that marks it as read where it leads nowhere; nothing where there is nothing left to do. */
function RowAction({ href, isRead, id, read }: { href: string | null; isRead: boolean; id: string; read: () => void }) {
  const { t } = useSession();
  const look = 'absolute inset-0 -outline-offset-2';
  if (href !== null) return <AddressLink href={href} aria-labelledby={id} className={look} onClick={read} />;
  if (isRead) return null;
  return <button type="button" id={`${id}-read`} aria-label={t('Mark as read')} aria-labelledby={`${id}-read ${id}`} className={look} onClick={read} />;
}

/** When it was, and where the row leads. */
function Details({ createdAt, label, href }: { createdAt: string; label: string; href: string | null }) {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  const at = new Date(createdAt);
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-1 text-xs text-muted">
      {!Number.isNaN(at.getTime()) && <time dateTime={createdAt} title={at.toLocaleString(languageTag(language))}>{relativeTime(at, language, t)}</time>}
      {label !== '' && (
        <span className="inline-flex items-center gap-1 font-medium group-hover:text-main group-hover:underline">
          <span aria-hidden="true">·</span><span dir="auto">{label}</span>
          {href !== null && isExternal(href) && <LaterIcon name="external" className="size-3.5" />}
        </span>
      )}
    </p>
  );
}

function Image({ image }: { image: string }) {
  const { settings } = useSession().bootstrap;
  if (image.includes('/')) return <img src={assetUrl(image, settings)} alt="" loading="lazy" className="size-10 shrink-0 rounded-cover bg-chip object-cover" />;
  return <NotificationMark name={image} />;
}
