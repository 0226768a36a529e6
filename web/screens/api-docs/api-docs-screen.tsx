import { useDeferredValue } from 'react';
import { useApiDescription } from '../../data/calls/gateway-files.ts';
import { Read } from '../../ui/failures/read.tsx';
import { useT } from '../../data/session/session.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import { ReferencePage } from './reference-page.tsx';

/** The documentation of the site's API for programs, generated from its own description. */
export function ApiDocsScreen() {
  const t = useT();
  const reading = useApiDescription();
  // The first render of a hundred calls is slow, so it is deferred to keep the page responsive.
  const api = useDeferredValue(reading.data, undefined);
  return (
    <div className="page pt-8 pb-16">
      <h1 className="text-2xl">{t('API documentation')}</h1>
      <p className="mt-2 mb-8 max-w-[65ch] text-base text-muted">
        {t(
          'Every call that your programs can make to this site. Try each one here with your own token.',
        )}
      </p>
      <Read of={{ ...reading, data: api }} shape={shape}>
        {(described) => <ReferencePage api={described} />}
      </Read>
    </div>
  );
}

const menuRow = (
  <span className="flex h-10 items-center px-3">
    <Skeleton className="h-4 w-32 rounded-control" />
  </span>
);
const card = (
  <span className="grid gap-3 rounded-card border border-divider bg-paper p-4 sm:p-6">
    <Skeleton className="h-6 w-40 rounded-control" />
    <Skeleton className="h-4 max-w-[65ch] rounded-control" />
    <Skeleton className="h-4 max-w-[40ch] rounded-control" />
    <Skeleton className="h-24 max-w-[70ch] rounded-control" />
  </span>
);
const shape = (
  <>
    <Skeleton className="mb-6 h-11 max-w-[48rem] rounded-card lg:hidden" />
    <div className="flex items-start gap-10">
      <div className="hidden w-60 shrink-0 lg:block">
        <SkeletonList count={12} row={menuRow} className="grid gap-0.5" />
      </div>
      <div className="grid max-w-[60rem] flex-1 gap-6">
        <div className="grid gap-2">
          <Skeleton className="h-11 w-full rounded-full" />
          <Skeleton className="my-0.5 h-4 w-20 rounded-control" />
        </div>
        <SkeletonList count={3} row={card} className="grid gap-6" />
      </div>
    </div>
  </>
);
