import { type DragEvent, useState } from 'react';
import type { Playlist } from '../../contracts/schema/music.ts';
import { useSupports } from '../api/capabilities.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { useSession } from '../session/session.tsx';
import { useStore } from '../ui/use-store.ts';
import { type Dragged, dragged } from './drag-tracks.ts';
import { mayEditTracks } from './playlist-facts.ts';

export interface TrackDrop {
  /**
   * `taking`: what is dragged over it would be added; `refusing`: it is over it, but would not;
   * `closed`: it is elsewhere and would not.
   */
  state: 'idle' | 'taking' | 'refusing' | 'closed';
  /** Spread it on the element that stands for the playlist. */
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
  /** What is over it. Compared, because a drag may end without a message. */
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
