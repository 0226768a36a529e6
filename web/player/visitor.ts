import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { Store } from '../lib/store.ts';

/** The visitor and the site, set by the app, whose session lives in React. Null before that. */
export const visitor = new Store<Bootstrap | null>(null);
