import { type HTMLAttributes, useState } from 'react';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useSession } from '../../data/session/session.tsx';
import { useStore } from '../../ui/use-store.ts';
import { type Dragged, dragged } from './drag-tracks.ts';
import { mayEditTracks } from './playlist-facts.ts';

/**
 * The look of each state. `taking`: a drop here would take the dragged item; `refusing`: it would
 * not; `closed`: this element can't take the item, which is elsewhere.
 */
export const dropStyles = {
  idle: '',
  taking: 'bg-primary/15 outline-2 -outline-offset-2 outline-primary forced-colors:outline-solid',
  refusing: 'bg-danger/10 outline-2 -outline-offset-2 outline-danger forced-colors:outline-dashed',
  closed: 'opacity-45',
};

export interface Drop {
  state: keyof typeof dropStyles;
  /** Spread it on the element. */
  target: Pick<HTMLAttributes<Element>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;
}

/**
 * An element that items are dropped on. Only for a mouse: menus can do the same. `mayTake` is null
 * for items that don't concern it. Inside another one, the inner element takes what both may take.
 */
export function useDrop(
  mayTake: (what: Dragged) => boolean | null,
  onTake: (what: Dragged) => void,
): Drop {
  const what = useStore(dragged);
  /** The item over it. Compared with the dragged one, because a drag may end without an event. */
  const [over, setOver] = useState<Dragged | null>(null);
  const isOpen = what && mayTake(what);
  if (!what || isOpen === null) return { state: 'idle', target: {} };
  const isOver = over === what;
  return {
    state: isOpen ? (isOver ? 'taking' : 'idle') : isOver ? 'refusing' : 'closed',
    target: {
      onDragOver(event) {
        setOver(event.defaultPrevented ? null : what);
        // The browser refuses unless this event is cancelled.
        if (!isOpen) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(null);
      },
      onDrop(event) {
        setOver(null);
        if (!isOpen || event.defaultPrevented) return;
        event.preventDefault();
        onTake(what);
      },
    },
  };
}

/** A playlist that tracks are dropped on. */
export function useTrackDrop(playlist: Playlist): Drop {
  const { bootstrap, t } = useSession();
  const canAdd = useSupports('POST playlists/{id}/tracks/add');
  return useDrop(
    (what) => {
      const isItself = what.kind === 'playlist' && what.id === playlist.id;
      return canAdd ? mayEditTracks(playlist, bootstrap.user) && !isItself : null;
    },
    (what) =>
      void import('./drop-tracks.ts')
        .then((file) => file.dropOn(playlist, what, t))
        .catch((error: unknown) => reportFailure(error, t)),
  );
}
