import { z } from 'zod';

/** The default workspace has id 0, the name Default and one member. */
export const Workspace = z.object({
  id: z.number(),
  name: z.string(),
  default: z.boolean().optional(),
  members_count: z.number().nullish(),
});
export type Workspace = z.infer<typeof Workspace>;
