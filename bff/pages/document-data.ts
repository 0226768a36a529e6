import type { Bootstrap } from '../../contracts/bootstrap.ts';

/**
 * The data that a page starts with, or the redirect that the upstream sent instead. `setCookies` is
 * null for the page that all guests share.
 */
export type LoadedDocument =
  | { kind: 'page'; data: DocumentData; setCookies: string[] | null }
  | { kind: 'redirect'; status: number; location: string; setCookies: string[] };

/**
 * Public facts about the site: a guest's bootstrap data before any choice, the most played, and
 * pages that guests have seen.
 */
export interface PublicData {
  bootstrap: Bootstrap;
  landingArtists: unknown;
  seenPages: readonly string[];
}

/**
 * The data inside a document: the bootstrap data and the replies that its path needs, by the calls'
 * addresses.
 */
export interface DocumentData {
  bootstrap: Bootstrap;
  routeData: Record<string, unknown>;
  /** Whether a call that decides the page's status found nothing. */
  isMissing: boolean;
  /** Status of the page if such a call failed. */
  failedWith?: number | undefined;
  /** The upstream's own Retry-After. */
  retryAfter?: string | undefined;
}
