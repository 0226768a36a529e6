import type { ReactNode } from 'react';
import { skeletons } from '../../contracts/constants.ts';
import { classNames } from '../lib/dom.ts';

/** A calm shape where something will be, as the `shape` of `<Loading>`. Its class gives it the size and corners of what it stands for. */
export function Skeleton({ className = 'h-4 w-full rounded-control' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe bg-chip forced-colors:border', className)}
    />
  );
}

interface ListProps {
  /** How many rows are expected; never more than 30 are drawn. */
  count: number;
  /** One row in the final layout's shape. */
  row: ReactNode;
  className?: string;
}

/** The shape of a list that is loading. */
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
