import { useRef } from 'react';
import { type ApiError, isRefusal } from '../../api/api-error.ts';
import { useCall } from '../../api/use-call.ts';
import { CardSkeletons, TrackSkeletons } from '../../music/page.tsx';
import { useNamedPage } from '../../session/screen-status.tsx';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Browse, SearchResults } from './search-results.tsx';
import { useResultKeys } from './keyboard.ts';
import { readResults } from './read-results.ts';
import { SearchField } from './search-field.tsx';
import { useQuery } from './use-query.ts';

/** As many of each kind come at once. */
const limit = 18;

/** One field, and everything that bears what is typed into it. */
export function SearchScreen() {
  const t = useT();
  const { text, query, type, submit } = useQuery();
  const area = useRef<HTMLDivElement>(null);
  useResultKeys(area);
  const { data, error, isLoading, isValidating, mutate } = useCall('GET search', query === '' ? null : { query: { query, limit } }, { keepPreviousData: true });
  const results = data && query !== '' ? readResults(data.results) : null;
  useNamedPage(query === '' ? null : t('Search for “:query”', { query }));
  return (
    <div ref={area} className="page pt-8 pb-16">
      <h1 className="sr-only">{t('Search')}</h1>
      <SearchField text={text} onType={type} onSubmit={submit} />
      {query === '' && <Browse />}
      <Loading isLoading={query !== '' && !results && !error} label={t('Searching')} shape={shape}>
        {query !== '' && error && <SearchFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />}
        {query !== '' && results && !error && <SearchResults results={results} query={query} isOld={isLoading} />}
      </Loading>
    </div>
  );
}

/** A backend that cannot search says so once; every other failure can be tried again. */
function SearchFailure({ error, isPending, onRetry }: { error: ApiError; isPending: boolean; onRetry: () => void }) {
  const t = useT();
  const isOff = isRefusal(error);
  return (
    <div role="alert" className="mx-auto max-w-md py-12 text-center">
      <h2 className="text-xl">{isOff ? t('Search is not available here') : t('The search did not come through')}</h2>
      {!isOff && <p className="mt-2 text-base text-muted">{t(error.message)}</p>}
      {!isOff && <Button variant="outline" className="mt-5" isPending={isPending} onClick={onRetry}>{t('Try again')}</Button>}
    </div>
  );
}

const title = <Skeleton className="mb-4 h-6 w-32 rounded-cover" />;

/** Of results. */
const shape = (
  <div className="grid grid-cols-1 gap-12">
    <div className="grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>{title}<Skeleton className="h-36 w-full rounded-card lg:h-70" /></div>
      <div>{title}<TrackSkeletons count={5} /></div>
    </div>
    <div>{title}<CardSkeletons isRound /></div>
  </div>
);
