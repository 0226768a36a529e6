import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { NotificationLine as Line } from '../../../contracts/schema/notification.ts';
import { safeHref, isIconAddress } from '../../lib/address.ts';
import { allIcons, Icon } from '../../ui/all-icons.tsx';
import { iconOf } from '../../ui/icon.tsx';
import { AddressLink } from '../../data/session/address-link.tsx';
import { SvgIcon } from '../../data/session/svg-icon.tsx';
import { dropped, isMark } from '../../lib/html/allow-list.ts';
import { type HtmlElement, type HtmlNode, readHtml } from '../../lib/html/read-html.ts';

interface Props {
  line: Line;
  id?: string | undefined;
  isPrimary: boolean;
  isRead: boolean;
  onFollow: () => void;
}

/**
 * One line of a notification: formatted text, optionally with an icon before and a link after it.
 */
export function NotificationLine({ line, id, isPrimary, isRead, onFollow }: Props) {
  const href = safeHref(line.action?.link || line.action?.action);
  const label = line.action?.label;
  return (
    <p className={isPrimary ? (isRead ? '' : 'font-medium') : 'text-muted'}>
      {line.icon && (
        <span className="me-1.5 inline-flex">
          <LineIcon name={line.icon} />
        </span>
      )}
      {/* Remounts when the text changes, because a page translator may have moved its text
          nodes. */}
      <span key={line.content} id={id} dir="auto">
        <RichLine html={line.content} onFollow={onFollow} />
      </span>
      {href !== null && label && (
        <>
          {' '}
          <AddressLink
            href={href}
            onClick={onFollow}
            className="font-semibold whitespace-nowrap link"
          >
            {label}
          </AddressLink>
        </>
      )}
    </p>
  );
}

/**
 * Renders the backend's HTML as one line of React elements. Allowed marks and links stay; other
 * elements leave only their text. No document parses it and nothing is raw HTML, so nothing loads,
 * runs or mutates.
 */
export const RichLine = ({ html, onFollow }: { html: string; onFollow: () => void }) => (
  <>{rendered(readHtml(html), onFollow, false)}</>
);

function rendered(
  nodes: readonly HtmlNode[],
  onFollow: () => void,
  isInLink: boolean,
): ReactElement[] {
  return nodes.map((node, index) => (
    <Fragment key={index}>
      {typeof node === 'string' ? node : element(node, onFollow, isInLink)}
    </Fragment>
  ));
}

function element(
  { name, attributes, children }: HtmlElement,
  onFollow: () => void,
  isInLink: boolean,
): ReactNode {
  if (dropped.has(name)) return null;
  if (name === 'br') return <br />;
  const href = name === 'a' && !isInLink ? safeHref(attributes.get('href')) : null;
  const inner = rendered(children, onFollow, isInLink || href !== null);
  if (href !== null)
    return (
      <AddressLink
        href={href}
        onClick={onFollow}
        className="underline underline-offset-2 hover:no-underline"
      >
        {inner}
      </AddressLink>
    );
  const Mark = isMark(name) && name !== 'a' ? name : Fragment;
  return <Mark>{inner}</Mark>;
}

/** Icons used only by notifications, so the rest of the app need not load them. */
const shapes = {
  people: allIcons.people,
  'group-add':
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M18.5 7v6M15.5 10h6',
  'export-csv': 'M3.5 5h17v14h-17zM3.5 9.7h17M3.5 14.3h17M9 5v14',
  disc: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  comment: 'M4 5h16v11H9.5L5.5 19.5V16H4z',
};
const Shape = iconOf(shapes);
const isShape = (name: string): name is keyof typeof shapes => Object.hasOwn(shapes, name);

/** A notification's image by name; a bell for an unknown name. */
export const NotificationIcon = ({ name }: { name: string }) => (
  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-chip text-muted">
    {isShape(name) ? <Shape name={name} /> : <Icon name="bell" />}
  </span>
);

/** A line's small icon, by its name or address; nothing for an unknown name. */
function LineIcon({ name }: { name: string }) {
  const className = 'size-4 shrink-0 translate-y-0.5';
  if (isIconAddress(name)) return <SvgIcon address={name} className={className} />;
  return isShape(name) && <Shape name={name} className={className} />;
}
