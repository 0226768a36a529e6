import { useState } from 'react';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { useDeviceLibrary } from '../../music/library/device-library.ts';
import { type LazyList, useLoadedList } from '../../music/lists/lazy-list.ts';
import type { OrderedList } from '../../music/lists/use-ordered-list.ts';

const none: Playlist[] = [];

/** The playlists of the chosen folder, or all, and the bar that chooses. */
export function useFolderFilter(list: OrderedList<Playlist>) {
  const { folders } = useDeviceLibrary();
  const [chosen, choose] = useState<string | null>(null);
  // A long list is only known in part.
  const folder = list.all ? folders.find(({ id }) => id === chosen) : undefined;
  const inFolder = useLoadedList(
    list.all?.filter(({ id }) => folder?.playlists.includes(id)) ?? none,
  );
  const rows: LazyList<Playlist> = folder && inFolder.count !== 0 ? inFolder : list.rows;
  return { rows, folder, choose, canFilter: list.all !== null || list.rows.count === undefined };
}
