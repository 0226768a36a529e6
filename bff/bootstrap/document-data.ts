import type { Bootstrap } from '../../contracts/bootstrap.ts';

/** What a page starts with, and what must reach the browser with it; or the redirect that the upstream sent instead. */
export type LoadedDocument =
  | { kind: 'guest'; data: DocumentData }
  | { kind: 'visitor'; data: DocumentData; setCookies: string[] }
  | { kind: 'redirect'; status: number; location: string; setCookies: string[] };

/** What everybody may know of the site: a guest's bootstrap data without any choice, who is heard most, and pages that guests were shown. */
export interface PublicData {
  bootstrap: Bootstrap;
  landingArtists: unknown;
  seenPages: readonly string[];
}

/** What a document carries inside: the bootstrap data and the replies that its path needs, by the calls' addresses. */
export interface DocumentData {
  bootstrap: Bootstrap;
  routeData: Record<string, unknown>;
  /** Whether a call that decides about this path said that there is nothing. */
  isMissing: boolean;
  /** Status of the page where such a call failed; missing where none did. */
  failedWith?: number | undefined;
  /** When it may be there again, by the upstream's own Retry-After. */
  retryAfter?: string | undefined;
}
