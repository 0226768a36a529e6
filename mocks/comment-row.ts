/** A comment on a track, an album or an artist. */
export interface CommentRow {
  id: number;
  user_id: number;
  kind: 'track' | 'album' | 'artist';
  about_id: number;
  /** The comment that this one replies to. */
  parent_id: number | null;
  content: string;
  created_at: string;
  updated_at: string | null;
  deleted_at: string | null;
}
