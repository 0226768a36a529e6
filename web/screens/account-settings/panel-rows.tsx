import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Reading } from '../../data/calls/use-call.ts';
import { useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Read } from '../../ui/failures/read.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

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
