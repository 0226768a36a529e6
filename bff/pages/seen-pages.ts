import { LRUCache } from 'lru-cache';
import { record, text } from '../../contracts/loose.ts';
import { paths } from '../../contracts/paths.ts';
import { seoOf } from '../../contracts/seo.ts';
import type { SharedScope } from '../request/gateway-calls.ts';
import { asksToBeHidden } from './page-head.ts';
import type { Outcome } from './read-response.ts';

/** More than a site is likely to have. The most recent ones stay. */
const most = 2_000;

/**
 * Custom pages that guests may read. No call of the upstream lists them, so this collects the ones
 * opened since the instance started, until the upstream reports one gone.
 */
export class SeenPages {
  readonly #byCall = new LRUCache<string, string>({ max: most });

  /**
   * Records the upstream's outcome for the page at this address. Ignores calls that are not pages.
   */
  note({ world }: SharedScope, address: string, outcome: Outcome): void {
    if (!address.startsWith('custom-pages/')) return;
    const key = `${world ?? ''} ${address}`;
    const reply = 'reply' in outcome ? outcome.reply : {};
    const page = record(record(reply)['page']);
    const slug = text(page['slug']);
    if (slug === '' || asksToBeHidden(seoOf(reply, page).robots)) this.#byCall.delete(key);
    else this.#byCall.set(key, paths.page(slug));
  }

  /** Their addresses, sorted, so that an unchanged list stays identical. */
  paths({ world }: SharedScope): string[] {
    const own = [...this.#byCall.entries()].filter(([key]) => key.startsWith(`${world ?? ''} `));
    return [...new Set(own.map(([, path]) => path))].toSorted();
  }
}
