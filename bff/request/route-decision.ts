import type { Config } from '../config/read-config.ts';
import type { CallTimes } from './call-times.ts';

/** A backend other than that of UPSTREAM_URL. */
export interface Backend {
  name: string;
  /** Distinguishes its cached values from those of other backends. */
  key: string;
  /** The settings as if this backend were the only one. */
  config: Config;
}

/** The target of a request, and the rule of ROUTES that chose it. */
export interface RouteDecision {
  rule: string;
  to: string;
  /** Null for the first backend. */
  backend: Backend | null;
  /** Requests since the process started. */
  tally: { count: number };
  /** Timeouts that differ from those of the settings. */
  times?: CallTimes;
}

/** The rules of ROUTES as they apply to one visitor. */
export interface VisitorRules {
  /**
   * Target of a forwarded path, by its call if it has one; null if no rule applies. For HEAD,
   * `call` is that of GET.
   */
  forwarded(call: string | null, decodedPath: string): RouteDecision | null;
  /**
   * Which side serves the page at a path, by a rule: the app or the backend. Null if no rule
   * applies; then the app does.
   */
  screenAt(path: string): RouteDecision | null;
  isLegacy(path: string): boolean;
  /** IDs of all routes whose pages the backend serves, separated by spaces. */
  legacyScreens(): string;
  /** Whether a header is for the gateway only. */
  hides(header: string): boolean;
  /** Sets the cookie before a page, so that all its later calls find the same one. */
  prepare(): void;
}
