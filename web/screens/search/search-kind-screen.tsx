import { Suspense, useState } from 'react';
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
import { FoundPages, foundStep } from './found-pages.tsx';
import { isRound, type Kind, kinds, kindWords, useMark } from './found-kinds.tsx';
import { SearchFrame } from './search-frame.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const call = 'GET search/model/{modelType}';
type Found = ReplyOf<typeof call>['pagination']['data'][number];

/** Only members get the table, as on other pages. */
const TrackTable = lazyPart(() =>
  import('../../music/lists/track-table.tsx').then((file) => file.TrackTable),
);
const NoResults = lazyPart(() => import('./no-results.tsx').then((file) => file.NoResults));

/** All results of one kind, at their own address. */
export function SearchKindScreen() {
  const { pathname } = useLocation();
  const route = matchRoute(pathname)?.route.id;
  // Keeps the last kind, because the address changes shortly before the screen does.
  const [kind, setKind] = useState<Kind>('tracks');
  const present = kinds.find((one) => route === `search-${one}`);
  if (present && present !== kind) setKind(present);
  const canTell = useSupports(call);
  return (
    <SearchFrame kind={kind}>
      {(query) =>
        query === '' ? null : canTell ? (
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
  const present = usePagedList(
    call,
    { params: { modelType: searchModels[kind] }, query: { query } },
    // The app only requests kinds that it knows.
    { perPage: foundStep, thingExists: true },
  );
  const { rows, isOld } = useLastKnown<Found>(present);
  const mark = useMark(query);
  const { count } = rows;
  const said = count === undefined ? '' : t('[one :count result|other :count results]', { count });
  const isKnown = rows.isCounted && !isOld;
  return (
    <div
      className={classNames('transition-opacity', isOld && 'opacity-60 delay-200')}
      aria-busy={isOld || undefined}
    >
      <p role="status" className="sr-only">
        {isKnown ? said : ''}
      </p>
      <Read
        of={readingOf(rows)}
        label={t('Searching')}
        shape={kind === 'tracks' ? <TrackSkeletons /> : <CardSkeletons isRound={isRound(kind)} />}
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
                  {kindWords(kind, t)}
                  {rows.isCounted && (
                    <span aria-hidden="true" className="ms-3 text-sm font-normal text-muted">
                      {said}
                    </span>
                  )}
                </>
              }
            >
              {/* The rows are of the requested kind. */}
              {kind === 'tracks' && user ? (
                <Suspense fallback={<TrackSkeletons />}>
                  <TrackTable label={t('Tracks')} rows={rows as LazyList<Track>} source={null} />
                </Suspense>
              ) : (
                <FoundPages kind={kind} rows={rows} mark={mark} />
              )}
            </Section>
          )
        }
      </Read>
    </div>
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
