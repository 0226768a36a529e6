import { z } from 'zod';
import type { Rows } from './rows.ts';

/** The default workspace has id 0, the name Default and one member. */
export const Workspace = z.object({
  id: z.number(),
  name: z.string(),
  default: z.boolean().optional(),
  members_count: z.number().nullish(),
});
export type Workspace = z.infer<typeof Workspace>;

export const workspaces = {
  /** Assumed: the specification knows workspaces, but not how to list them. Without the default one. */
  'GET me/workspaces': { reply: z.object({ workspaces: z.array(Workspace), status: z.string().optional() }) },
  'GET workspace/join/{inviteId}': { reply: z.object({ workspace: Workspace, status: z.string().optional() }) },
  'DELETE workspace/invite/{inviteId}': { reply: z.object({ status: z.string().optional() }) },
} satisfies Rows;
