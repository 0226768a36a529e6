import { Skeleton } from '../ui/skeleton.tsx';

export function TrackSkeletons({ count = 6 }: { count?: number }) {
  return (
    <ul>
      {Array.from({ length: count }, (_, row) => (
        <li key={row} className="flex min-h-12 items-center gap-4">
          <Skeleton className="size-11 rounded-cover" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5 rounded-cover" />
            <Skeleton className="h-3 w-1/4 rounded-cover" />
          </div>
          <Skeleton className="h-3 w-10 rounded-cover max-sm:hidden" />
        </li>
      ))}
    </ul>
  );
}
