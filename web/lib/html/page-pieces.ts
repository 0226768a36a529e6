import type { PageTag } from './allow-list.ts';
import type { Embed } from './embed.ts';

/** A piece of a cleaned page. Nothing of an attribute survives but what was looked at and is named here. */
export type PagePiece = string | PageElement | PageImage | PageEmbed;

export interface PageElement {
  tag: PageTag;
  /** Where the tag is `a`. */
  href?: string;
  /** Checked values by React's names: `colSpan`, `start`, `dir` and their like. */
  values: Readonly<Record<string, string | number | boolean>>;
  pieces: PagePiece[];
}

export interface PageImage {
  tag: 'img';
  /** Absolute with https, or a path to resolve against where the backend keeps its files. */
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
