import { Store } from '../lib/store.ts';

/** Loads the upload centre. In its own file, because every member's page loads it. */
export const uploadsStarted = new Store(false);
