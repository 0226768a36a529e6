import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Track } from '../../../contracts/schema/music.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import type { LazyList } from '../../music/lists/lazy-list.ts';
import { CardGrid } from '../../music/cards/cards.tsx';
import type { Card } from '../../music/cards/card-of.tsx';
import { TrackList } from '../../music/lists/track-list.tsx';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { cardOf, isRound, type Kind } from './found-kinds.tsx';

interface Props<Item> {
  kind: Kind;
  rows: LazyList<Item>;
  mark: (name: string) => ReactNode;
}

/** Results per step, which fill rows of two, three, four and six. */
export const foundStep = 48;

/** The number of results shown for each entry of the tab's history, by its key and path. */
const shownAt = new Map<string, number>();

/**
 * The results, with more on demand: tracks as a list, all others as cards. Back restores the number
 * shown.
 */
export function FoundPages<Item>({ kind, rows, mark }: Props<Item>) {
  const t = useT();
  const { key, pathname } = useLocation();
  const entry = `${key} ${pathname}`;
  const [shown, setShown] = useState({ entry, wanted: shownAt.get(entry) ?? foundStep });
  const wanted = shown.entry === entry ? shown.wanted : foundStep;
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
  const isComing = seen.some(({ state }) => state === 'loading');
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
        {isComing && wanted > foundStep ? t('Loading') : ''}
      </p>
      {failed ? (
        <ReadFailure
          error={failed.error}
          isPending={isComing}
          onRetry={rows.retry}
          className="mt-8"
        />
      ) : (
        (count > end || isComing) && (
          <div className="mt-8 text-center">
            <Button
              variant="outline"
              isPending={isComing}
              onClick={() => setWanted(wanted + foundStep)}
            >
              {t('Load more')}
            </Button>
          </div>
        )
      )}
    </>
  );
}
