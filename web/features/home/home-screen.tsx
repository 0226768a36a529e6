import { Starters } from '../../channels/starters.tsx';
import type { Translate } from '../../lib/translate.ts';
import { CardSkeletons } from '../../music/page.tsx';
import { Shelf } from '../../music/shelf.tsx';
import { useSession } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Greeting } from './greeting.tsx';
import { type HomeShelf, useHomeShelves } from './home-shelves.tsx';

/** `/` of a listener where the site has no home of its own: what they heard, like and follow, and what others listen to. */
export function HomeScreen() {
  const { bootstrap, t } = useSession();
  const { user } = bootstrap;
  const shelves = useHomeShelves(user?.id ?? null);
  // In their order: nothing that comes later pushes down what somebody looks at already.
  const firstLoading = shelves.findIndex(({ cards }) => cards === undefined);
  const known = firstLoading === -1 ? shelves : shelves.slice(0, firstLoading);
  const shown = known.filter(({ cards }) => cards && cards.length > 0);
  const isDone = firstLoading === -1;
  const isNew = isDone && !shown.some(({ isPersonal }) => isPersonal);
  return (
    <div className="page grid grid-cols-1 gap-12 pt-8 pb-16 md:pt-10">
      <Greeting />
      {isDone && shown.length === 0 && shelves.some(({ isUnread }) => isUnread) ? (
        <Unread shelves={shelves} t={t} />
      ) : (
        isNew && <Starters />
      )}
      {shown.map(({ id, title, to, cards = [] }) => (
        <Shelf key={id} title={title} to={to} cards={cards} />
      ))}
      <Loading isLoading={!isDone} label={t('Loading')} shape={shape}>
        {null}
      </Loading>
    </div>
  );
}

/** Nobody could be reached. */
function Unread({ shelves, t }: { shelves: HomeShelf[]; t: Translate }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 text-base">
      {t('Your music could not be read.')}
      <Button
        variant="outline"
        onClick={() => {
          for (const { retry } of shelves) retry();
        }}
      >
        {t('Try again')}
      </Button>
    </div>
  );
}

const shape = (
  <div>
    <Skeleton className="mb-5 h-7 w-48 rounded-control" />
    <CardSkeletons />
  </div>
);
