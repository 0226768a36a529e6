import { z } from 'zod';
import type { Rows } from './rows.ts';

/** A page that an administrator wrote. `body` is HTML, to be cleaned before it is shown. */
export const CustomPage = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string().nullish(),
  body: z.string().nullish(),
});
export type CustomPage = z.infer<typeof CustomPage>;

export const customPages = {
  /** A page that is gone is a 404; with `redirect` in it, the address of the site that replaces it. */
  'GET custom-pages/{idOrSlug}': {
    reply: z.object({
      page: CustomPage,
      seo: z.unknown().optional(),
      set_seo: z.unknown().optional(),
      status: z.string().optional(),
    }),
  },
} satisfies Rows;

export const contact = {
  'POST contact-page': {
    body: z.object({ name: z.string(), email: z.string(), message: z.string() }),
    reply: z.object({ status: z.string().optional() }),
  },
} satisfies Rows;
