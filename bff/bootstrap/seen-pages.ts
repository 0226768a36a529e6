import { LRUCache } from 'lru-cache';
import { record, text } from '../../contracts/loose.ts';
import { paths } from '../../contracts/paths.ts';
import { seoOf } from '../../contracts/seo.ts';
import type { SharedScope } from '../policy/gateway-calls.ts';
import type { Outcome } from './read-response.ts';

/** As many as a site could have; the latest stay. */
const most = 2_000;
const asksToBeHidden = /\b(?:noindex|none)\b/i;

/**
 * Pages that an administrator wrote and guests may read. No call of the upstream lists them, so these are those that somebody has opened since
 * this instance began, until the upstream says that one is gone.
 */
export class SeenPages {
  readonly #byCall = new LRUCache<string, string>({ max: most });

  /** Takes in what the upstream said to guests of the page at this call's address. Other calls are no pages. */
  note({ world }: SharedScope, address: string, outcome: Outcome): void {
    if (!address.startsWith('custom-pages/')) return;
    const key = `${world ?? ''} ${address}`;
    const page = 'reply' in outcome ? record(record(outcome.reply)['page']) : {};
    const slug = text(page['slug']);
    if (
      slug === '' ||
      ('reply' in outcome && asksToBeHidden.test(seoOf(outcome.reply, page).robots))
    )
      this.#byCall.delete(key);
    else this.#byCall.set(key, paths.page(slug));
  }

  /** Their addresses, in the order of the alphabet: a list that says the same reads the same. */
  paths({ world }: SharedScope): string[] {
    const own = [...this.#byCall.entries()].filter(([key]) => key.startsWith(`${world ?? ''} `));
    return [...new Set(own.map(([, path]) => path))].toSorted();
  }
}
