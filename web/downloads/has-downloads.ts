import { MUSIC_OFFLINE } from '../../contracts/constants.ts';
import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { can } from '../data/session/can.ts';
import { readLocalEntry } from '../lib/local-entries.ts';

/** Whether a person keeps music here: it then stays until the end of the paid period. */
export const hasKeptEntry = { name: 'has-kept-music', version: 1 } as const;

/** Absent in private windows of some browsers, and in Safari before 26. */
const canKeepFiles = (): boolean =>
  typeof FileSystemFileHandle === 'function' && 'createWritable' in FileSystemFileHandle.prototype;

/** Whether this member may keep music on this device, or does. */
export const hasDownloads = (bootstrap: Bootstrap): boolean =>
  bootstrap.user !== null &&
  canKeepFiles() &&
  (can(bootstrap, MUSIC_OFFLINE) || readLocalEntry(bootstrap.user.id, hasKeptEntry) === true);
