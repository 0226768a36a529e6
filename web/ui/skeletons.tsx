import type { ReactNode } from 'react';
import { Skeleton, SkeletonList } from './skeleton.tsx';

interface Props {
  count: number;
  /** The class of one. */
  className: string;
  gridClass?: string;
}

/** Placeholders of equal parts. */
export const Skeletons = ({ count, className, gridClass = 'grid gap-2' }: Props) => (
  <SkeletonList count={count} className={gridClass} row={<Skeleton className={className} />} />
);

/** The placeholder of a form. */
export const FieldSkeletons = ({ count, gridClass = 'grid gap-4' }: Omit<Props, 'className'>) => (
  <SkeletonList
    count={count}
    className={gridClass}
    row={
      <span className="grid gap-1.5">
        <Skeleton className="h-5 w-24 rounded-control" />
        <Skeleton className="h-11 w-full rounded-input" />
      </span>
    }
  />
);

interface RowsProps {
  count: number;
  /** The class of one row. */
  className: string;
  listClass?: string;
  /** The classes of the picture and of the two lines beside it. */
  picture: string;
  lines: readonly [string, string];
  /** Behind the lines. */
  end?: ReactNode;
}

/** The placeholder of a list whose rows have a picture and two lines. */
export const RowSkeletons = ({ count, className, listClass, picture, lines, end }: RowsProps) => (
  <SkeletonList
    count={count}
    className={listClass ?? 'divide-y divide-divider rounded-card border border-divider bg-paper'}
    row={
      <span className={`flex items-center gap-3 ${className}`}>
        <Skeleton className={`shrink-0 ${picture}`} />
        <span className="grid flex-1 gap-1.5">
          <Skeleton className={`rounded-control ${lines[0]}`} />
          <Skeleton className={`rounded-control ${lines[1]}`} />
        </span>
        {end}
      </span>
    }
  />
);
