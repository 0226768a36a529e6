import { type ReactElement, type ReactNode } from 'react';
import type { NotificationLine as Line } from '../../../contracts/schema/notification.ts';
import { type RichPiece, richText } from '../../lib/rich-text.ts';
import { safeHref, isIconAddress } from '../../lib/address.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { AddressLink } from '../../data/session/address-link.tsx';
import { SvgIcon } from '../../data/session/svg-icon.tsx';

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
 * Renders the backend's HTML as React elements: only what `richText` allows, and nothing as raw
 * HTML.
 */
function RichLine({ html, onFollow }: { html: string; onFollow: () => void }) {
  return <>{rendered(richText(html), onFollow)}</>;
}

function rendered(pieces: RichPiece[], onFollow: () => void): ReactElement[] {
  return pieces.map((piece, index) => <Piece key={index} piece={piece} onFollow={onFollow} />);
}

function Piece({ piece, onFollow }: { piece: RichPiece; onFollow: () => void }): ReactNode {
  return typeof piece === 'string' ? piece : element(piece, onFollow);
}

function element(
  { tag: Tag, href, pieces }: Exclude<RichPiece, string>,
  onFollow: () => void,
): ReactNode {
  if (Tag === 'br') return <br />;
  const inner = rendered(pieces, onFollow);
  if (Tag === 'a')
    return (
      <AddressLink
        href={href ?? ''}
        onClick={onFollow}
        className="underline underline-offset-2 hover:no-underline"
      >
        {inner}
      </AddressLink>
    );
  return <Tag>{inner}</Tag>;
}

/** Icons used only by notifications, so the rest of the app need not load them. */
const shapes = new Map([
  [
    'group-add',
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M18.5 7v6M15.5 10h6',
  ],
  ['export-csv', 'M3.5 5h17v14h-17zM3.5 9.7h17M3.5 14.3h17M9 5v14'],
  ['disc', 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z'],
  ['comment', 'M4 5h16v11H9.5L5.5 19.5V16H4z'],
]);

/** A notification's image by name; a bell for an unknown name. */
export function NotificationIcon({ name }: { name: string }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-chip text-muted">
      {named(name, 'size-5') ?? <Icon name="bell" />}
    </span>
  );
}

/** A line's small icon, by its name or address; nothing for an unknown name. */
function LineIcon({ name }: { name: string }): ReactNode {
  const className = 'size-4 shrink-0 translate-y-0.5';
  return isIconAddress(name) ? (
    <SvgIcon address={name} className={className} />
  ) : (
    named(name, className)
  );
}

function named(name: string, className: string): ReactNode {
  if (name === 'people') return <Icon name="people" className={className} />;
  const shape = shapes.get(name);
  return shape === undefined ? null : (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={shape} />
    </svg>
  );
}
