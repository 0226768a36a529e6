import { z } from 'zod';
import type { Rows } from './rows.ts';

/** An artist as lists show one. Where `image_small` is missing, the first album's picture stands in. */
const Artist = z.object({
  id: z.number(),
  name: z.string(),
  verified: z.union([z.boolean(), z.number()]).nullish(),
  image_small: z.string().nullish(),
  albums: z.array(z.object({ id: z.number(), name: z.string(), image: z.string().nullish() })).nullish(),
});

export const music = {
  'GET landing/artists': { reply: z.object({ artists: z.array(Artist), status: z.string().optional() }) },
} satisfies Rows;
