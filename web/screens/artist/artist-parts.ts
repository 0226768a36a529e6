import type { ComponentType } from 'react';
import type { ArtistTab } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Source } from '../../music/tracks/source.ts';

export type Reply = ReplyOf<'GET artists/{id}'>;

export interface ArtistPart {
  reply: Reply;
  /** The source of tracks played from this page. */
  source: Source;
}

type Parts = Partial<Record<ArtistTab | 'overview', ComponentType<ArtistPart>>>;

/** The content of each tab whose code has loaded. All tabs share the surrounding page. */
export const artistParts: Parts = {};

/** Registers a screen's tabs. The page itself stays mounted when a visitor switches tabs. */
export function addArtistParts(parts: Parts): void {
  Object.assign(artistParts, parts);
}

export const topTracksShown = 5;
