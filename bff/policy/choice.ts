import type { Config } from '../config.ts';

/** Another backend than that of UPSTREAM_URL. */
export interface Backend {
  name: string;
  /** Tells what was cached of it apart. */
  key: string;
  /** The settings as they would be in front of it. */
  config: Config;
}

/** Where a request goes, and by which rule of ROUTES. */
export interface Choice {
  rule: string;
  to: string;
  /** Null: the first one. */
  backend: Backend | null;
  /** Since the process began. */
  tally: { count: number };
}

/** What the rules of ROUTES say for one visitor. */
export interface VisitorRules {
  /** Where a forwarded path goes, by its call if it is one; null where no rule says anything. `call` of a HEAD is its GET's. */
  forwarded(call: string | null, decodedPath: string): Choice | null;
  /** Who has the page at a path: the app or the backend, by a rule; null where none says anything, and it is the app's. */
  screenAt(path: string): Choice | null;
  isLegacy(path: string): boolean;
  /** The ids of all routes whose pages are the backend's, between spaces. */
  legacyScreens(): string;
  /** Whether a header is for the gateway alone. */
  hides(header: string): boolean;
  /** Before a page: what it will ask for later must find the cookie, and all of it the same one. */
  prepare(): void;
}
