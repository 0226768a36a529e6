import type { ReactNode } from 'react';
import { skeletons } from '../../contracts/constants.ts';
import { classNames } from '../lib/dom.ts';

/** A placeholder for `<Loading>`. Its class sets the content's size and corners. */
export function Skeleton({ className = 'h-4 w-full rounded-control' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe bg-chip forced-colors:border', className)}
    />
  );
}

interface ListProps {
  /** Expected number of rows; at most 30 are rendered. */
  count: number;
  /** One row in the shape of the final layout. */
  row: ReactNode;
  className?: string;
}

/** The placeholder of a list that is loading. */
export function SkeletonList({ count, row, className }: ListProps) {
  const rows = Array.from(
    { length: Math.min(Math.max(Math.trunc(count), 0), skeletons.most) },
    (_, index) => index,
  );
  return (
    <ul className={className}>
      {rows.map((index) => (
        <li key={index}>{row}</li>
      ))}
    </ul>
  );
}
