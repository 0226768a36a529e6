import type { ComponentType, ReactNode } from 'react';
import type { Playlist, Track } from '../../contracts/schema/music.ts';
import { Store } from '../lib/store.ts';
import type { Source } from '../music/tracks/source.ts';

/** An album, a playlist, the liked tracks, or a single track, to keep on this device. */
export interface KeepSubject {
  name: string;
  path: string;
  tracks: readonly Track[];
  source: Source | null;
  more?: Source | null | undefined;
  trackId?: number | undefined;
  /** The playlist, whose own picture it gets. */
  playlist?: Pick<Playlist, 'image'> | undefined;
}

export interface DownloadParts {
  /** Reads a track from the device, for the player; null if it is not here. */
  open: (trackId: number) => (() => Promise<Blob>) | null;
  /** Whether a track can't play now, though others of this device can: there is no connection. */
  isAbsent: (trackId: number) => boolean;
  /** Reports a track that was skipped for that; null: no track of the rest of the queue is here. */
  reportAbsent: (name: string | null) => void;
  /** The arrow of a whole list, with its progress. `cutClass`: the colour behind it. */
  KeepButton: ComponentType<{ subject: KeepSubject; className: string; cutClass?: string }>;
  /** Marks the row of a track that is here, or on its way. */
  KeptMark: ComponentType<{ id: number }>;
  /** Calls its child with the label and the action of a menu item. */
  KeepChoice: ComponentType<{
    subject: KeepSubject;
    children: (label: string, act: () => void) => ReactNode;
  }>;
}

/** Null for guests and members who may not keep music: they never load these parts. */
export const downloadParts = new Store<DownloadParts | null>(null);
