import { Store } from '../lib/store.ts';

/** Whether anything was uploaded since the page came: only then the upload centre is fetched. Apart from everything else, since every member's page loads this file. */
export const uploadsBegun = new Store(false);
