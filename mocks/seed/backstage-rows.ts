import type { FileEntry } from '../../contracts/schema/upload.ts';
import type { Album, Tag, Track } from './catalogue-rows.ts';

/** Somebody's request to become an artist, or to claim or verify one. */
export interface RequestRow {
  id: number;
  user_id: number;
  type: 'become-artist' | 'claim-artist' | 'verify-artist';
  status: 'pending' | 'approved' | 'denied' | 'withdrawn';
  artist_id: number | null;
  artist_name: string;
  first_name: string;
  last_name: string;
  role: string;
  company: string;
  image: string;
  links: { url: string; title: string }[];
  passport_scan_entry_id: number | string | null;
  /** The file of a seeded request, which is not among the uploads. */
  scan?: FileEntry;
  /** The message of the person who decided. */
  notes: string;
  created_at: string;
  updated_at: string;
}

/** Albums and tracks that only their artists can see. */
export interface Unreleased {
  albums: Album[];
  tracks: Track[];
  /** New tags that no released album or track has. */
  tags: Tag[];
}
