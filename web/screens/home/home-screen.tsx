import { useState } from 'react';
import { wantedArtists } from '../../../contracts/constants.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';
import { StarterSuggestions } from '../../music/channels/starter-suggestions.tsx';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { SkeletonLine } from '../../music/pages/page.tsx';
import { Shelf } from '../../music/pages/shelf.tsx';
import { shelfClass } from '../../music/pages/shelf-class.ts';
import { useSession, useHydrated } from '../../data/session/session.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/loading.tsx';
import { FirstChoice } from './first-choice.tsx';
import { greetingAt } from './part-of-day.ts';
import { type HomeShelf, useHome } from './home-shelves.tsx';
import { RecentGrid, RecentSkeletons } from './recent-grid.tsx';
import { timeZoneOf } from '../../data/session/use-dates.ts';

/**
 * `/` for a listener if the site has no home page of its own: recent, liked and followed music, and
 * popular artists.
 */
export function HomeScreen() {
  const { bootstrap, t } = useSession();
  const { user } = bootstrap;
  const { recents, shelves, popular, refreshFollowed } = useHome(user?.id ?? null);
  const choice = useFirstChoice(user?.id ?? null);
  // Shows rows in order: a row that loads later never pushes down a row above it.
  const firstLoading = shelves.findIndex(({ cards }) => cards === undefined);
  const known =
    recents === undefined ? [] : firstLoading === -1 ? shelves : shelves.slice(0, firstLoading);
  const shown = known.filter(({ cards }) => cards && cards.length > 0);
  const isDone = recents !== undefined && firstLoading === -1;
  const unread = isDone ? shelves.filter(({ error }) => error !== undefined) : [];
  const isNew =
    isDone &&
    unread.length === 0 &&
    recents.length === 0 &&
    !shown.some(({ isPersonal }) => isPersonal);
  const isChoosing = isNew && choice.isOffered && popular.length >= wantedArtists;
  return (
    <div className="page grid min-h-dvh grid-cols-1 content-start gap-12 pt-8 pb-16 md:pt-10">
      <div className="grid grid-cols-1 gap-6">
        <Greeting />
        {!isNew && (
          <Loading
            isLoading={recents === undefined}
            label={t('Loading')}
            shape={<RecentSkeletons />}
          >
            {recents && recents.length > 0 && <RecentGrid cards={recents} />}
          </Loading>
        )}
      </div>
      {isChoosing && (
        <FirstChoice
          artists={popular}
          onFollowed={() => refreshFollowed().finally(() => choice.end('chosen'))}
          onSkip={() => choice.end('skipped')}
        />
      )}
      {isNew && !isChoosing && <StarterSuggestions />}
      {(isChoosing ? [] : shown).map(({ id, title, to, cards = [] }) => (
        <Shelf key={id} isCut title={title} to={to} cards={cards} />
      ))}
      <ShelvesToCome
        label={recents && !isDone ? t('Loading') : ''}
        shown={shown.length}
        count={isDone ? 0 : shelves.length - known.length}
        isFirst={recents === undefined}
      />
      <FailedShelves shelves={unread} />
    </div>
  );
}

const entryKey = { name: 'first-choice', version: 1 };

/** Whether to ask a new member for artists, until they choose or skip it in this browser. */
function useFirstChoice(person: number | null) {
  const canFollow = useSupports('POST users/me/add-to-library');
  // Unknown followed artists would leave the page as empty as before.
  const knowsFollowed = useSupports('GET users/{id}/liked-artists');
  const [isOver, setOver] = useState(() => readLocalEntry(person, entryKey) !== undefined);
  return {
    isOffered: person !== null && canFollow && knowsFollowed && !isOver,
    end: (as: 'chosen' | 'skipped') => {
      writeLocalEntry(person, entryKey, as);
      setOver(true);
      // The pressed button has disappeared.
      document.getElementById('main')?.focus();
    },
  };
}

function FailedShelves({ shelves }: { shelves: HomeShelf[] }) {
  const error = shelves[0]?.error;
  if (!error) return null;
  const retry = () => {
    for (const shelf of shelves) shelf.retry();
  };
  return <ReadFailure error={error} isPending={false} onRetry={retry} />;
}

/** As high as a shelf of cut cards, so that the shelves below it stay. */
const ShelfSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className="mb-5 h-8 w-48 rounded-control" />
    <ul className={shelfClass}>
      {Array.from({ length: 6 }, (_, card) => (
        <li key={card}>
          <Skeleton className="aspect-square w-full rounded-cover" />
          <SkeletonLine className="mt-2.5 w-3/5 text-base" />
          <SkeletonLine className="mt-0.5 w-2/5 text-sm leading-6" />
        </li>
      ))}
    </ul>
  </div>
);

interface ToComeProps {
  label: string;
  /** The number of shelves above. */
  shown: number;
  count: number;
  /** The tiles above are not known yet, and may move these shelves. */
  isFirst: boolean;
}

/** Skeletons, keyed by place: a shelf takes the place of its skeleton, and the next ones stay. */
function ShelvesToCome({ label, shown, count, isFirst }: ToComeProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <ShelfSkeleton key={`${isFirst ? 'first ' : ''}${shown + index}`} />
      ))}
    </>
  );
}

/**
 * A greeting for the time of day. Rendered in the browser, which alone knows the visitor's time
 * zone.
 */
function Greeting() {
  const { bootstrap, t } = useSession();
  const name = bootstrap.user?.first_name || bootstrap.user?.display_name || '';
  const [nameless, named] = {
    morning: [t('Good morning'), t('Good morning, :name', { name })],
    afternoon: [t('Good afternoon'), t('Good afternoon, :name', { name })],
    evening: [t('Good evening'), t('Good evening, :name', { name })],
    night: [t('What do you want to hear?'), t('Still up, :name?', { name })],
    unknown: [t('What do you want to hear?'), t('Welcome back, :name', { name })],
  }[useHydrated() ? greetingAt(new Date(), timeZoneOf(bootstrap)) : 'unknown'];
  return <h1 className="text-2xl wrap-anywhere">{name === '' ? nameless : named}</h1>;
}
