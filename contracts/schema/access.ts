import { z } from 'zod';

export const Restriction = z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]).nullish() });
export type Restriction = z.infer<typeof Restriction>;

/** A named right; its restrictions carry quotas, for instance how many playlists one may keep. */
export const Permission = z.object({
  id: z.number().optional(),
  name: z.string(),
  restrictions: z.array(Restriction).nullish(),
});
export type Permission = z.infer<typeof Permission>;

export const Role = z.object({
  id: z.number(),
  name: z.string().optional(),
  permissions: z.array(Permission).nullish(),
});
export type Role = z.infer<typeof Role>;
