import { type DragEvent, useState } from 'react';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useSession } from '../../data/session/session.tsx';
import { useStore } from '../../ui/use-store.ts';
import { type Dragged, dragged } from './drag-tracks.ts';
import { mayEditTracks } from './playlist-facts.ts';

export interface TrackDrop {
  /**
   * `taking`: a drop here would add the dragged item; `refusing`: it would not; `closed`: this
   * playlist can't take the item, which is elsewhere.
   */
  state: 'idle' | 'taking' | 'refusing' | 'closed';
  /** Spread it on the playlist's element. */
  target: {
    onDragOver?: (event: DragEvent) => void;
    onDragLeave?: (event: DragEvent) => void;
    onDrop?: (event: DragEvent) => void;
  };
}

/** A playlist that tracks are dropped on. Only for a mouse: menus have "Add to playlist" too. */
export function useTrackDrop(playlist: Playlist): TrackDrop {
  const { bootstrap, t } = useSession();
  const canAdd = useSupports('POST playlists/{id}/tracks/add');
  const what = useStore(dragged);
  /** The item over it. Compared with the dragged one, because a drag may end without an event. */
  const [over, setOver] = useState<Dragged | null>(null);
  if (!canAdd || !what) return { state: 'idle', target: {} };
  const isOver = over === what;
  const isItself = what.kind === 'playlist' && what.id === playlist.id;
  const isOpen = mayEditTracks(playlist, bootstrap.user) && !isItself;
  return {
    state: isOpen ? (isOver ? 'taking' : 'idle') : isOver ? 'refusing' : 'closed',
    target: {
      onDragOver(event) {
        setOver(what);
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
        event.preventDefault();
        setOver(null);
        void import('./drop-tracks.ts')
          .then((file) => file.dropOn(playlist, what, t))
          .catch((error: unknown) => reportFailure(error, t));
      },
    },
  };
}
