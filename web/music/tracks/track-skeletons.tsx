import { classNames } from '../../lib/dom.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Props {
  count?: number;
  /** Matches the members' table with its heading. */
  isTable?: boolean;
}

export function TrackSkeletons({ count = 6, isTable = false }: Props) {
  return (
    <>
      {isTable && <div className="h-10.25 border-b border-divider" />}
      <ul>
        {Array.from({ length: count }, (_, row) => (
          <li
            key={row}
            className={classNames(
              'flex items-center gap-4',
              isTable ? 'track-line h-14 sm:pointer-fine:h-12' : 'min-h-12',
            )}
          >
            <Skeleton className="row-cover aspect-square rounded-cover" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5 rounded-cover" />
              <Skeleton className="h-3 w-1/4 rounded-cover" />
            </div>
            <Skeleton className="h-3 w-10 rounded-cover max-sm:hidden" />
          </li>
        ))}
      </ul>
    </>
  );
}
