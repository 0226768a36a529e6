import { Store } from '../lib/store.ts';

/**
 * Whether anything was uploaded since the page loaded. The upload centre loads only then. In its
 * own file, because every member's page loads it.
 */
export const uploadsStarted = new Store(false);
