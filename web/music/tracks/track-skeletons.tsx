import { classNames } from '../../lib/dom.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

interface Props {
  count?: number;
  /** Matches the members' table with its heading. */
  isTable?: boolean;
}

export function TrackSkeletons({ count = 6, isTable = false }: Props) {
  return (
    <div className={classNames('@container', isTable && '-mx-2')}>
      {isTable && <div className="mx-2 h-10.25 border-b border-divider" />}
      <ul>
        {Array.from({ length: count }, (_, row) =>
          isTable ? (
            <li key={row} className="track-line h-14 animate-breathe sm:pointer-fine:h-12">
              <RowShape album="column-album hidden @[45rem]:block" />
            </li>
          ) : (
            <li key={row} className="flex min-h-12 items-center gap-4">
              <Skeleton className="row-cover aspect-square rounded-cover" />
              <div className="grid flex-1 gap-2">
                <Skeleton className="h-4 w-2/5 rounded-cover" />
                <Skeleton className="h-3 w-1/4 rounded-cover" />
              </div>
              <Skeleton className="h-3 w-10 rounded-cover max-sm:hidden" />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

interface ShapeProps {
  /** Class of the album's column; undefined without one. */
  album?: string | undefined;
  hasAdded?: boolean;
  isMovable?: boolean;
}

const bar = 'block h-3.5 rounded-cover bg-chip forced-colors:border';

/** The cells of a table's row, so that nothing moves when its track arrives. Without animation. */
export const RowShape = ({ album, hasAdded = false, isMovable = false }: ShapeProps) => (
  <>
    <span className="column-number" />
    <span className="column-title flex items-center gap-3">
      <span className={classNames(bar, 'row-cover aspect-square h-auto shrink-0')} />
      <span className="grid flex-1 gap-2">
        <span className={classNames(bar, 'w-2/5')} />
        <span className={classNames(bar, 'w-1/4')} />
      </span>
    </span>
    {album !== undefined && (
      <span className={album}>
        <span className={classNames(bar, 'w-3/5')} />
      </span>
    )}
    {hasAdded && (
      <span className="column-added">
        <span className={classNames(bar, 'w-3/5')} />
      </span>
    )}
    <span className="column-length">
      <span className={classNames(bar, 'ms-auto w-8')} />
    </span>
    <span className={isMovable ? 'column-movable' : 'column-actions'} />
  </>
);
