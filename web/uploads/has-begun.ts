import { Store } from '../lib/store.ts';

/**
 * Whether anything was uploaded since the page loaded: only then the upload centre loads. A
 * separate file, since every member's page loads it.
 */
export const uploadsBegun = new Store(false);
