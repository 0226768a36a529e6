import { z } from 'zod';
import { pageQuery, paginated, type Rows } from './rows.ts';
import { User } from './user.ts';

const status = z.string().optional();

/** What somebody wrote about a track, an album or an artist. `user` is missing once they have left. */
export const Comment = z.object({
  id: z.number(),
  content: z.string(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  user: User.nullish(),
  /** What it answers; null for what stands by itself. Only backends that know of answers have this field. */
  parent_id: z.number().nullish(),
});
export type Comment = z.infer<typeof Comment>;

/** All of it is assumed. */
export const comments = {
  /** The newest first. */
  'GET commentable/comments': {
    query: pageQuery.extend({ commentable_type: z.string(), commentable_id: z.number() }),
    reply: z.object({ pagination: paginated(Comment), status }),
  },
  'POST comment': {
    body: z.object({
      content: z.string(),
      commentable_type: z.string(),
      commentable_id: z.number(),
      parent_id: z.number().optional(),
    }),
    reply: z.object({ comment: Comment, status }),
  },
  'PUT comment/{id}': {
    body: z.object({ content: z.string() }),
    reply: z.object({ comment: Comment, status }),
  },
  /** Several ids are separated by commas. */
  'DELETE comment/{ids}': { reply: z.object({ status }) },
  'POST comment/restore': {
    body: z.object({ commentIds: z.array(z.number()) }),
    reply: z.object({ status }),
  },
} satisfies Rows;
