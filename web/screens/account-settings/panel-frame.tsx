import { type ReactNode, type ReactElement, useLayoutEffect, useRef } from 'react';
import { AddressLink } from '../../data/session/address-link.tsx';
import { useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { classNames } from '../../lib/dom.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import type { Reading } from '../../data/calls/use-call.ts';
import { useDates } from '../../data/session/use-dates.ts';
import { Read } from '../../ui/failures/read.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

interface Props {
  /** The anchor from the registry. */
  id: string;
  title: string;
  text?: ReactNode;
  /** For actions that cannot be undone. */
  isDangerous?: boolean;
  children?: ReactNode;
}

/**
 * One card of the account settings: title, one sentence, content; a `PanelFooter` closes it. The side
 * menu moves focus to the heading.
 */
export function Panel({ id, title, text, isDangerous = false, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames(
        'tall:scroll-mt-4 rounded-card border bg-paper p-4 shadow-card sm:p-6',
        isDangerous ? 'border-danger/40' : 'border-divider',
      )}
    >
      <h2
        id={`${id}-title`}
        tabIndex={-1}
        className={classNames(
          'w-fit max-w-full rounded-control text-lg',
          isDangerous && 'text-danger',
        )}
      >
        {title}
      </h2>
      {text && <p className="mt-1 max-w-[65ch] text-base text-muted">{text}</p>}
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}

/**
 * The end of a panel, inside its form if it has one: a note at the start of the line, actions at
 * its end.
 */
export function PanelFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className="-mx-4 mt-6 -mb-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-divider px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
      {note && <p className="me-auto text-sm text-muted">{note}</p>}
      {/* Grouped, so that no button wraps onto a line alone. */}
      <div
        className={classNames(
          'flex grow flex-wrap items-center justify-end gap-x-4 gap-y-2',
          'max-sm:w-full max-sm:flex-col max-sm:items-stretch',
        )}
      >
        {children}
      </div>
    </div>
  );
}

/**
 * One line about the current state; it takes focus when the state changes, so that screen readers
 * announce it.
 */
export function PanelStatus({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <p
      data-begin
      tabIndex={-1}
      className="flex w-fit items-center gap-2 rounded-control text-base font-medium"
    >
      <Icon
        name={isOn ? 'check' : 'lock'}
        className={isOn ? 'size-5 shrink-0 text-positive' : 'size-5 shrink-0 text-muted'}
      />
      {children}
    </p>
  );
}

/** A card of the account settings. Its `id` is its anchor. */
export interface AccountPanel {
  id: string;
  /** Label in the side menu; a panel without one is reached by scrolling. */
  label?: string;
  content: ReactNode;
  isVisible?: (bootstrap: Bootstrap) => boolean;
}

/** A panel from the site's settings, with its button unless `href` is null. */
export function SitePanel({
  id,
  title,
  text,
  button,
  href,
}: Record<'id' | 'title' | 'text' | 'button', string> & { href: string | null }) {
  const t = useT();
  return (
    <Panel id={id} title={t(title)} text={text && t(text)}>
      {href !== null && (
        <PanelFooter>
          <AddressLink href={href} className={buttonClass({ variant: 'outline' })}>
            {t(button)}
          </AddressLink>
        </PanelFooter>
      )}
    </Panel>
  );
}

const frame = 'divide-y divide-divider rounded-control border border-divider';

interface RowsProps<Row> {
  label: string;
  of: Reading<Row[]>;
  /** Replaces an empty list. */
  empty: string;
  /** The usual number of rows. */
  expected: number;
  /** Taller lists scroll. */
  maxHeight?: number;
  children: (row: Row) => ReactElement;
}

/** From this number of rows the list may scroll, and needs a tab stop for the keyboard. */
const scrollsFrom = 4;

/** What belongs to the user, as rows of a panel, with the states of their read. */
export function PanelRows<Row>({
  label,
  of,
  empty,
  expected,
  maxHeight,
  children,
}: RowsProps<Row>) {
  return (
    <Read
      of={of}
      shape={<SkeletonList count={expected} row={shape} className={frame} />}
      empty={
        <p className="rounded-control border border-dashed border-control/40 px-4 py-8 text-center text-base text-muted">
          {empty}
        </p>
      }
    >
      {(rows) => (
        <ul
          aria-label={label}
          tabIndex={maxHeight && rows.length >= scrollsFrom ? 0 : undefined}
          style={{ maxHeight }}
          className={`overflow-y-auto overscroll-contain ${frame}`}
        >
          {rows.map(children)}
        </ul>
      )}
    </Read>
  );
}

const shape = (
  <div className="flex items-center gap-3 px-4 py-3">
    <Skeleton className="size-10 rounded-full max-[22rem]:hidden" />
    <div className="grid flex-1 gap-2">
      <Skeleton className="h-4 w-40 rounded-control" />
      <Skeleton className="h-3.5 w-60 max-w-full rounded-control" />
    </div>
  </div>
);

interface RowProps {
  icon: ReactNode;
  /** For an icon that says more than the name. */
  iconLabel?: string;
  /** In `<bdi>` if somebody chose it. */
  name: ReactNode;
  /** Beside the name. */
  badge?: ReactNode;
  /** Separated by dots. Empty ones are left out. */
  facts: ReactNode[];
  /** The row's button. */
  children?: ReactNode;
}

/**
 * One row. When it is removed together with its focused button, the panel's heading takes focus.
 * Otherwise the keyboard would start at the top of the page.
 */
export function PanelRow({ icon, iconLabel, name, badge, facts, children }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const { current } = row;
    return () => {
      const heading = current?.closest('section')?.querySelector('h2');
      const hadFocus = current?.contains(document.activeElement);
      // A closing dialog holds the focus until it has faded out, and then loses it.
      const isInClosing = () => document.activeElement?.closest('[data-closed]');
      const restore = () => {
        if (isInClosing()) requestAnimationFrame(restore);
        else if (hadFocus || document.activeElement === document.body)
          heading?.focus({ preventScroll: true });
      };
      if (hadFocus || isInClosing()) restore();
    };
  }, []);
  return (
    <li ref={row} className="flex flex-wrap items-center gap-3 px-4 py-3">
      <span
        {...(iconLabel && { role: 'img', 'aria-label': iconLabel })}
        className="grid size-10 shrink-0 place-items-center rounded-full bg-chip text-muted max-[22rem]:hidden"
      >
        {icon}
      </span>
      {/* As wide as a name needs. If the row is narrower, a wide button wraps below. */}
      <div className="min-w-0 flex-1 basis-30 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-base font-medium">
          <span className="min-w-0">{name}</span>
          {badge}
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-sm text-muted *:not-last:after:ms-1.5 *:not-last:after:content-['·'/'']">
          {facts.filter(Boolean).map((fact, index) => (
            <span key={index} className="min-w-0">
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      {children}
    </li>
  );
}

/** The fact that a token or a passkey has in common. */
export function LastUsed({ at }: { at: string | null | undefined }) {
  const t = useT();
  const dates = useDates();
  return (
    <>
      <span>{t('Last used')}: </span>
      {at ? <TimeAgo at={at} dates={dates} /> : <span>{t('Never')}</span>}
    </>
  );
}
