import type { ReactNode } from 'react';
import { Icon, type IconName } from './all-icons.tsx';
import { Skeleton, SkeletonList } from './skeleton.tsx';

interface Props {
  icon: IconName;
  title: string;
  text: string;
  /** Links or buttons. */
  children?: ReactNode;
  /** Set on a page that has its own heading. */
  isPart?: boolean;
}

/** Replaces content that is missing or that this visitor can't see: why, and what to do next. */
export function Notice({ icon, title, text, children, isPart = false }: Props) {
  const Heading = isPart ? 'h2' : 'h1';
  return (
    <div className="grid justify-items-center rounded-card border border-divider bg-paper px-6 py-12 text-center wrap-anywhere shadow-card">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-chip text-muted">
        <Icon name={icon} className="size-7" />
      </span>
      <Heading className="text-xl">{title}</Heading>
      <p className="mt-2 max-w-[48ch] text-base text-balance text-muted">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** Replaces an empty list. */
export const EmptyNote = ({ text }: { text: string }) => (
  <p className="rounded-card border border-divider bg-paper px-6 py-10 text-center text-base text-muted">
    {text}
  </p>
);

interface SkeletonsProps {
  count: number;
  /** The class of one. */
  className: string;
  gridClass?: string;
}

/** Placeholders of equal parts. */
export const Skeletons = ({ count, className, gridClass = 'grid gap-2' }: SkeletonsProps) => (
  <SkeletonList count={count} className={gridClass} row={<Skeleton className={className} />} />
);

/** The placeholder of a form. */
export const FieldSkeletons = ({
  count,
  gridClass = 'grid gap-4',
}: Omit<SkeletonsProps, 'className'>) => (
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
  /** After the lines. */
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
