import type { ComponentType } from 'react';
import type { ArtistTab } from '../../../contracts/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Source } from '../../tracks/source.ts';

export type Reply = ReplyOf<'GET artists/{id}'>;

export interface ArtistPart {
  reply: Reply;
  /** Where what is played from this page comes from. */
  source: Source;
}

type Parts = Partial<Record<ArtistTab | 'overview', ComponentType<ArtistPart>>>;

/** What each part of the page shows, as far as its code is loaded. Every part has the same page around it. */
export const artistParts: Parts = {};

/** Adds the parts that a screen brings. The page itself stays when a visitor goes from one part to another. */
export function addArtistParts(parts: Parts): void {
  Object.assign(artistParts, parts);
}
