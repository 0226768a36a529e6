import { z } from 'zod';

/** A look: style variables such as `--be-primary: '24 98 255'`. PHP sends flags as booleans or as 0 and 1. */
export const Theme = z.object({
  id: z.number(),
  name: z.string().nullish(),
  values: z.record(z.string(), z.string()),
  is_dark: z.union([z.boolean(), z.number()]).nullish(),
  default_light: z.union([z.boolean(), z.number()]).nullish(),
  default_dark: z.union([z.boolean(), z.number()]).nullish(),
});
export type Theme = z.infer<typeof Theme>;
