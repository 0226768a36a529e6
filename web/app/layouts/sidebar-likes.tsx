import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Album, Artist } from '../../../contracts/schema/music.ts';
import { hasNext } from '../../data/calls/read-page.ts';
import type { Reading } from '../../data/calls/use-call.ts';
import { useLikeStore } from '../../music/library/likes.ts';
import { albumCard, artistCard } from '../../music/cards/card-of.tsx';
import { useT } from '../../data/session/session.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { SidebarList } from './sidebar-list.tsx';
import { SidebarRow } from './sidebar-row.tsx';
import { useCurrent } from './use-current.ts';

interface Props {
  kind: 'album' | 'artist';
  reading: Reading<{ pagination: { data: (Album | Artist)[] } }>;
  query: string;
}

/** Albums or artists that the listener likes, from one request. The library has the rest. */
export function SidebarLikes({ kind, reading, query }: Props) {
  const t = useT();
  const current = useCurrent();
  const likes = useLikeStore();
  const { data, mutate } = reading;
  useRefreshAfterLikes(kind, () => void mutate());
  const list = data && readList(data.pagination);
  const removed = useSyncExternalStore(likes.subscribe, () =>
    (list ?? []).flatMap(({ id }) => (likes.wasRemoved(kind, id) ? [id] : [])).join(),
  );
  const removedIds = new Set(removed.split(',').map(Number));
  const items = list?.filter(({ id }) => !removedIds.has(id));
  const isAlbum = kind === 'album';
  return (
    <SidebarList
      title={isAlbum ? t('Your albums') : t('Your artists')}
      of={{ ...reading, data: items }}
      query={query}
      emptyText={
        isAlbum ? t('Albums you like will appear here.') : t('Artists you follow will appear here.')
      }
      rest={
        hasNext(data?.pagination)
          ? {
              to: paths.library(isAlbum ? 'albums' : 'artists'),
              label: isAlbum ? t('All albums') : t('All artists'),
            }
          : null
      }
    >
      {(item) => {
        const { to, name, address } = isAlbum ? albumCard(item, null) : artistCard(item);
        return (
          <SidebarRow
            key={item.id}
            {...{ to, name, address }}
            isRound={!isAlbum}
            current={current(to)}
            subject={{ kind, id: item.id }}
          />
        );
      }}
    </SidebarList>
  );
}

/** Only the backend knows the position of an item that was liked elsewhere. */
function useRefreshAfterLikes(kind: Props['kind'], refresh: () => void): void {
  const likes = useLikeStore();
  const lastChanges = useRef(likes.changesOf(kind));
  const check = useEffectEvent(() => {
    if (lastChanges.current === likes.changesOf(kind)) return;
    lastChanges.current = likes.changesOf(kind);
    refresh();
  });
  useEffect(() => likes.subscribe(() => check()), [likes]);
}
