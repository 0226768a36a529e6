import { deviceStore } from '../../lib/device-store.ts';
import { useStore } from '../../ui/use-store.ts';
import { openDisk } from '../disk.ts';
import { Downloads, type DownloadsState } from '../downloads.ts';

/** The page's only downloads. */
export const downloads = new Downloads(deviceStore, openDisk);

export const useDownloads = (): DownloadsState => useStore(downloads.state);
