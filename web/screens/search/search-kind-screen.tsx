import { Suspense, useState, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { searchModels } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { matchRoute } from '../../../contracts/routes/routes.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { Read } from '../../ui/failures/read.tsx';
import { classNames } from '../../lib/dom.ts';
import { readingOf, type LazyList } from '../../music/lists/lazy-list.ts';
import { usePagedList } from '../../music/lists/use-paged-list.ts';
import { CardSkeletons, Section } from '../../music/pages/page.tsx';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { isRound, type Kind, kinds, kindLabel, useMark, cardOf } from './result-kinds.tsx';
import { SearchFrame } from './search-frame.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { CardGrid } from '../../music/cards/cards.tsx';
import type { Card } from '../../music/cards/card-of.tsx';
import { TrackList } from '../../music/lists/track-list.tsx';
import { Button } from '../../ui/button.tsx';

const call = 'GET search/model/{modelType}';
type Found = ReplyOf<typeof call>['pagination']['data'][number];

/** Only members get the table, as on other pages. */
const TrackTable = lazyPart(() =>
  import('../../music/lists/track-table.tsx').then((file) => file.TrackTable),
);
const NoResults = lazyPart(() => import('./no-results.tsx').then((file) => file.NoResults));

export function SearchKindScreen() {
  const { pathname } = useLocation();
  const route = matchRoute(pathname)?.route.id;
  // Keeps the last kind, because the address changes shortly before the screen does.
  const [kind, setKind] = useState<Kind>('tracks');
  const current = kinds.find((one) => route === `search-${one}`);
  if (current && current !== kind) setKind(current);
  const canSearchByKind = useSupports(call);
  return (
    <SearchFrame kind={kind}>
      {(query) =>
        query === '' ? (
          <div className="invisible">
            <Shape kind={kind} />
          </div>
        ) : canSearchByKind ? (
          <AllOfKind key={kind} kind={kind} query={query} />
        ) : (
          <Navigate replace to={paths.search(query)} />
        )
      }
    </SearchFrame>
  );
}

function AllOfKind({ kind, query }: { kind: Kind; query: string }) {
  const t = useT();
  const { user } = useSession().bootstrap;
  const current = usePagedList(
    call,
    { params: { modelType: searchModels[kind] }, query: { query } },
    // The app only requests kinds that it knows.
    { perPage: step, thingExists: true },
  );
  const { rows, isOld } = useLastKnown<Found>(current);
  const mark = useMark(query);
  const { count } = rows;
  const countText =
    count === undefined ? '' : t('[one :count result|other :count results]', { count });
  const isKnown = rows.isCounted && !isOld;
  return (
    <div
      className={classNames('transition-opacity', isOld && 'opacity-60 delay-200')}
      aria-busy={isOld || undefined}
    >
      <p role="status" className="sr-only">
        {isKnown ? countText : ''}
      </p>
      <Read
        of={readingOf(rows)}
        label={t('Searching')}
        shape={<Shape kind={kind} />}
        failureClass="py-12"
      >
        {() =>
          count === 0 ? (
            <Suspense>
              <NoResults query={query} kind={kind} />
            </Suspense>
          ) : (
            <Section
              title={
                <>
                  {kindLabel(kind, t)}
                  {rows.isCounted && (
                    <span aria-hidden="true" className="ms-3 text-sm font-normal text-muted">
                      {countText}
                    </span>
                  )}
                </>
              }
            >
              {/* The rows are of the requested kind. */}
              {kind === 'tracks' && user ? (
                <Suspense fallback={<Shape kind={kind} />}>
                  <TrackTable label={t('Tracks')} rows={rows as LazyList<Track>} source={null} />
                </Suspense>
              ) : (
                <ResultPages kind={kind} rows={rows} mark={mark} />
              )}
            </Section>
          )
        }
      </Read>
    </div>
  );
}

function Shape({ kind }: { kind: Kind }) {
  const { user } = useSession().bootstrap;
  return kind === 'tracks' ? (
    <TrackSkeletons isTable={user !== null} />
  ) : (
    <CardSkeletons isRound={isRound(kind)} />
  );
}

/** Keeps the last results until the new ones have loaded or failed. */
function useLastKnown<Item>(rows: LazyList<Item>): { rows: LazyList<Item>; isOld: boolean } {
  const [last, setLast] = useState(rows);
  if (rows.count !== undefined && last !== rows) setLast(rows);
  return rows.count === undefined && !rows.error && last.count !== undefined
    ? { rows: last, isOld: true }
    : { rows, isOld: false };
}

interface Props<Item> {
  kind: Kind;
  rows: LazyList<Item>;
  mark: (name: string) => ReactNode;
}

/** Results per step, which fill rows of two, three, four and six. */
const step = 48;

/** The number of results shown for each entry of the tab's history, by its key and path. */
const shownAt = new Map<string, number>();

/**
 * The results, with more on demand: tracks as a list, all others as cards. Back restores the number
 * shown.
 */
function ResultPages<Item>({ kind, rows, mark }: Props<Item>) {
  const t = useT();
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const [shown, setShown] = useState({ entry, wanted: shownAt.get(entry) ?? step });
  const wanted = shown.entry === entry ? shown.wanted : step;
  const setWanted = (next: number) => {
    shownAt.set(entry, next);
    setShown({ entry, wanted: next });
  };
  const { count = 0 } = rows;
  const end = Math.min(wanted, count);
  useEffect(() => rows.setVisible({ first: 0, end }), [rows, end]);
  const seen = Array.from({ length: end }, (_, row) => rows.at(row));
  const failed = seen.find((row) => row.state === 'failed');
  const items = seen.flatMap((row) => (row.state === 'loaded' ? [row.item] : []));
  const isLoading = seen.some(({ state }) => state === 'loading');
  return (
    <>
      {kind === 'tracks' ? (
        <TrackList hasCovers hasArtists mark={mark} tracks={items as Track[]} source={null} />
      ) : (
        <CardGrid
          isRound={isRound(kind)}
          mark={mark}
          cards={items.map(cardOf[kind] as (item: Item) => Card)}
        />
      )}
      <p role="status" className="sr-only">
        {isLoading && wanted > step ? t('Loading') : ''}
      </p>
      {failed ? (
        <ReadFailure
          error={failed.error}
          isPending={isLoading}
          onRetry={rows.retry}
          className="mt-8"
        />
      ) : (
        (count > end || isLoading) && (
          <div className="mt-8 text-center">
            <Button
              variant="outline"
              isPending={isLoading}
              onClick={() => setWanted(wanted + step)}
            >
              {t('Load more')}
            </Button>
          </div>
        )
      )}
    </>
  );
}
