import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Playlist } from '../../contracts/schema/music.ts';
import { Store } from '../lib/store.ts';
import type { TrackSource } from '../music/tracks/source.ts';
import { useStore } from '../ui/use-store.ts';

/** An album, a playlist, the liked tracks, or a single track, to keep on this device. */
export interface KeepSubject extends Pick<TrackSource, 'tracks' | 'source' | 'more'> {
  name: string;
  path: string;
  /** Set for a single track. */
  trackId?: number | undefined;
  /** The playlist, whose own picture it gets. */
  playlist?: Pick<Playlist, 'image'> | undefined;
}

export interface DownloadParts {
  /** Reads a track from the device, for the player; null if it is not here. */
  open: (trackId: number) => (() => Promise<Blob>) | null;
  /** Whether a track can't play now, though others of this device can. */
  isAbsent: (trackId: number) => boolean;
  /** The arrow of a whole list, with its progress. */
  KeepButton: ComponentType<{ subject: KeepSubject; className: string }>;
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

/** Whether the page shows an arrow, so that the parts load. */
export const downloadsWanted = new Store(false);

/** The parts, which then load if they have not yet. */
export function useDownloadParts(): DownloadParts | null {
  useEffect(() => downloadsWanted.set(true), []);
  return useStore(downloadParts);
}
