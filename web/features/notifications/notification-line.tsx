import { text } from '../../../contracts/loose.ts';
import type { NotificationLine as Line } from '../../../contracts/schema/notification.ts';
import { safeHref } from '../../lib/safe-href.ts';
import { AddressLink } from './address-link.tsx';
import { LineIcon } from './notification-icon.tsx';
import { RichLine } from './rich-line.tsx';

interface Props {
  line: Line;
  id?: string | undefined;
  isPrimary: boolean;
  isRead: boolean;
  onFollow: () => void;
}

/** One line of a notification: its words with their marks, perhaps with an icon before and a link after them. */
export function NotificationLine({ line, id, isPrimary, isRead, onFollow }: Props) {
  const href = safeHref(text(line.action?.link) || text(line.action?.action));
  const label = text(line.action?.label);
  return (
    <p className={isPrimary ? (isRead ? '' : 'font-medium') : 'text-muted'}>
      {line.icon && <span className="me-1.5 inline-flex"><LineIcon name={text(line.icon)} /></span>}
      <span id={id} dir="auto"><RichLine html={line.content} /></span>
      {href !== null && label !== '' && (
        <> <AddressLink href={href} onClick={onFollow} className="font-semibold whitespace-nowrap text-primary underline-offset-2 hover:underline">{label}</AddressLink></>
      )}
    </p>
  );
}
