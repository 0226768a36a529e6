import { useEffect, useEffectEvent, useState } from 'react';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useT } from '../../data/session/session.tsx';
import { readList } from '../tracks/read-list.ts';
import { type ReadOwner, readTracksOf } from '../tracks/read-tracks-of.ts';
import { Loading } from '../../ui/loading.tsx';
import type { MenuState } from '../../ui/menu-button.tsx';
import { MenuPopup } from '../../ui/popups/menu.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import type { CardSubject } from '../play/use-play-item.tsx';
import { type MenuSubject, MusicMenuItems } from '../menus/music-menu.tsx';
import { menuOfTrack } from '../menus/menu-of-track.ts';

interface Props {
  menu: MenuState;
  subject: CardSubject;
}

/** The menu of an item shown as a card or row: the same menu as on the item's page. */
export function CardMenuContents(props: Props) {
  const { kind, id } = props.subject;
  // A row of a list may show another item later.
  return <ReadMenu key={`${kind}.${id}`} {...props} />;
}

/**
 * Shows skeletons until the item has loaded. Later openings show the cached data while it reloads.
 */
function ReadMenu({ menu, subject }: Props) {
  const t = useT();
  const [known, setKnown] = useState<MenuSubject>();
  const { isOpen, close } = menu;
  const { kind, id } = subject;
  const readAgain = useEffectEvent(() => readMenuSubject(subject));
  const show = useEffectEvent((item: MenuSubject | undefined) => {
    if (item) setKnown(item);
    else close();
  });
  const fail = useEffectEvent((error: unknown) => {
    close();
    reportFailure(error, t);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isClosed = false;
    readAgain().then(
      (item) => {
        if (!isClosed) show(item);
      },
      (error: unknown) => {
        if (!isClosed) fail(error);
      },
    );
    return () => {
      isClosed = true;
    };
  }, [isOpen, kind, id]);
  return (
    <MenuPopup
      menu={menu}
      waiting={
        !known && (
          <Loading isLoading label={t('Loading')} shape={shape}>
            {null}
          </Loading>
        )
      }
    >
      {known && <MusicMenuItems subject={known} />}
    </MenuPopup>
  );
}

/** Roughly the height of the items. */
const shape = (
  <SkeletonList
    count={6}
    row={
      <div className="flex h-10 items-center px-3 pointer-coarse:h-11">
        <Skeleton className="h-4 w-36 rounded-control" />
      </div>
    }
  />
);

/** @throws ApiError */
async function readMenuSubject({ kind, id, list }: CardSubject): Promise<MenuSubject | undefined> {
  if (kind === 'track') {
    const track = list?.tracks.find((one) => one.id === id);
    return track && menuOfTrack(track, list?.source ?? null);
  }
  const owner = await readTracksOf({ kind, id });
  const { name, path, tracks, source, more = null } = owner;
  return { name, path, tracks, source, more, ...itemsOf(owner) };
}

/** The menu items that only one kind has. */
function itemsOf({ kind, item }: ReadOwner): Partial<MenuSubject> {
  switch (kind) {
    case 'album': {
      const [artist] = readList(item.artists);
      return {
        owner: { kind, id: item.id },
        artists: item.artists,
        repost: { kind, id: item.id },
        record: item,
        // Backends have no radio of an album.
        ...(artist && { radio: { type: 'artist', id: artist.id, name: artist.name } }),
      };
    }
    case 'artist':
      return { owner: { kind, id: item.id }, radio: { type: kind, id: item.id } };
    case 'playlist':
      return { playlist: item };
  }
}
