import type { Import } from './imports.ts';

/** Forbids imports from `from` (except `except`) to `to` (unless `unless`). */
export interface Edge {
  text: string;
  from: RegExp;
  except?: RegExp;
  to: RegExp;
  unless?: RegExp;
  /** The kinds of import it forbids; all of them when absent. */
  kinds?: readonly Import['kind'][];
}

/** Forbids imports between two matching paths whose first group differs. */
export interface Isolation {
  text: string;
  isolated: RegExp;
  /** The kinds of import it forbids; all of them when absent. */
  kinds?: readonly Import['kind'][];
}

/**
 * Forbids imports between the folders of `within` that don't go down to an earlier line of
 * `layers`.
 */
export interface Layers {
  text: string;
  /** Ends with a slash. */
  within: string;
  /**
   * Folders and files from the bottom to the top. Those of one line don't import each other. Of the
   * folders around a file, the innermost that is listed counts. `screens/*` lists every other folder
   * of `screens/` by itself.
   */
  layers: readonly (readonly string[])[];
}

export type Rule = Edge | Isolation | Layers;
