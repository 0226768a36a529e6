import { useT } from '../../session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const lines = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'];

/** The shape of a title and of words below it. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div role="status" aria-busy="true" className="page py-10 md:py-16">
      <span className="sr-only">{t('Loading')}</span>
      <div className="mx-auto max-w-[42rem]">
        <Skeleton className="h-10 w-3/5 rounded-control md:h-13" />
        <div className="mt-8 grid gap-3.5">{lines.map((width, index) => <Skeleton key={index} className={`h-4 rounded-control ${width}`} />)}</div>
      </div>
    </div>
  );
}
