import type { PageTag } from './allow-list.ts';
import type { Embed } from './embed.ts';

/** A piece of a cleaned page. Only the checked attributes named here survive. */
export type PagePiece = string | PageElement | PageImage | PageEmbed;

export interface PageElement {
  tag: PageTag;
  /** Set only if the tag is `a`. */
  href?: string;
  /** Checked values by React's names, such as `colSpan`, `start` and `dir`. */
  values: Readonly<Record<string, string | number | boolean>>;
  pieces: PagePiece[];
}

export interface PageImage {
  tag: 'img';
  /** Absolute with https, or a path to resolve against the backend's files. */
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export interface PageEmbed {
  tag: 'iframe';
  embed: Embed;
  title: string;
}
