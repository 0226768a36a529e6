import { Suspense } from 'react';
import { optionalPart } from '../../ui/lazy-code.ts';
import { type ApiError, isRefusal } from '../../data/calls/api-error.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { readLocalEntry } from '../../lib/local-entries.ts';
import { CardSkeletons } from '../../music/pages/page.tsx';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { useHydrated, useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Browse } from './browse.tsx';
import { SearchFrame } from './search-frame.tsx';
import { searchesEntry } from '../../lib/saved-searches.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Results requested per kind. */
const limit = 18;

export const SearchScreen = () => (
  <SearchFrame>
    {(query, isAwaited) => <Everything query={query} isAwaited={isAwaited} />}
  </SearchFrame>
);

function Everything({ query, isAwaited }: { query: string; isAwaited: boolean }) {
  const t = useT();
  const { data, error, isLoading, isValidating, mutate } = useCall(
    'GET search',
    query === '' ? null : { query: { query, limit } },
    { keepPreviousData: true, stopsOvertaken: true },
  );
  if (query === '' && !isAwaited)
    return (
      <>
        <Recent />
        <div className="grid grid-cols-1 gap-12">
          <Browse />
        </div>
      </>
    );
  return (
    <Loading isLoading={!data && !error} label={t('Searching')} shape={shape}>
      {error && (
        <SearchFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
      )}
      {data && !error && (
        <Suspense
          fallback={
            <div aria-hidden="true" className="invisible">
              {shape}
            </div>
          }
        >
          <SearchResults reply={data} query={query} limit={limit} isOld={isLoading} />
        </Suspense>
      )}
    </Loading>
  );
}

/** Loaded with the first search: an untouched page does not need it. */
const SearchResults = lazyPart(() =>
  import('./search-results.tsx').then((file) => file.SearchResults),
);

/** Loaded only for users who have searched here before. */
const RecentSearches = optionalPart(() =>
  import('./recent-searches.tsx').then((file) => file.RecentSearches),
);

/** Reserves its space from the start, so that nothing moves when it loads. */
function Recent() {
  const { bootstrap } = useSession();
  const person = bootstrap.user?.id ?? null;
  const hasSome = useHydrated() && readLocalEntry(person, searchesEntry) !== undefined;
  return (
    <div className="mx-auto -mt-8 mb-6 min-h-11 max-w-[44rem]">
      {hasSome && (
        <Suspense>
          <RecentSearches key={person} person={person} />
        </Suspense>
      )}
    </div>
  );
}

/** Reports that the backend has no search, or any other failure with a retry. */
function SearchFailure({
  error,
  isPending,
  onRetry,
}: {
  error: ApiError;
  isPending: boolean;
  onRetry: () => void;
}) {
  const t = useT();
  const isOff = isRefusal(error);
  return (
    <div role="alert" className="mx-auto max-w-md py-12 text-center">
      <h2 className="text-xl">
        {isOff ? t("Search isn't available here") : t("We couldn't complete the search")}
      </h2>
      {!isOff && (
        <>
          <p className="mt-2 text-base text-muted">{t(error.message)}</p>
          <Button variant="outline" className="mt-5" isPending={isPending} onClick={onRetry}>
            {t('Try again')}
          </Button>
        </>
      )}
    </div>
  );
}

const title = <Skeleton className="mb-4 h-6 w-32 rounded-cover" />;

const shape = (
  <div className="grid grid-cols-1 gap-12">
    <div className="grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        {title}
        <Skeleton className="h-36 w-full rounded-card lg:h-70" />
      </div>
      <div>
        {title}
        <TrackSkeletons count={5} />
      </div>
    </div>
    <div>
      {title}
      <CardSkeletons isRound />
    </div>
  </div>
);
