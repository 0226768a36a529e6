import { z } from 'zod';
import { pageQuery, paginated, type Rows, type Topic } from './rows.ts';
import { User } from './user.ts';

const status = z.string().optional();

/**
 * A comment on a track, an album or an artist. `user` is missing once they have deleted their
 * account.
 */
export const Comment = z.object({
  id: z.number(),
  content: z.string(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  user: User.nullish(),
  /**
   * The comment it replies to; null for a top-level one. Only backends with replies have this
   * field.
   */
  parent_id: z.number().nullish(),
});
export type Comment = z.infer<typeof Comment>;

export const topic: Topic = { name: 'Comments', text: 'Comments on music.' };

/** All of it is assumed. */
export const rows = {
  /** Newest first. */
  'GET commentable/comments': {
    summary: 'Comments on a track, an album or an artist',
    assumed: true,
    query: pageQuery.extend({ commentable_type: z.string(), commentable_id: z.number() }),
    reply: z.object({ pagination: paginated(Comment), status }),
  },
  'POST comment': {
    summary: 'Comment',
    assumed: true,
    body: z.object({
      content: z.string(),
      commentable_type: z.string(),
      commentable_id: z.number(),
      parent_id: z.number().optional(),
    }),
    reply: z.object({ comment: Comment, status }),
  },
  'PUT comment/{id}': {
    summary: 'Edit a comment',
    assumed: true,
    body: z.object({ content: z.string() }),
    reply: z.object({ comment: Comment, status }),
  },
  /** Several IDs are separated by commas. Deletes all of them, or none. */
  'DELETE comment/{ids}': {
    summary: 'Delete comments',
    assumed: true,
    reply: z.object({ status }),
  },
  'POST comment/restore': {
    summary: 'Restore deleted comments',
    assumed: true,
    body: z.object({ commentIds: z.array(z.number()) }),
    reply: z.object({ status }),
  },
  'POST report': {
    summary: 'Report a comment to the people who run the site',
    assumed: true,
    body: z.object({ reportable_type: z.string(), reportable_id: z.number() }),
    reply: z.object({ status }),
  },
} satisfies Rows;
