import { z } from 'zod';
import type { Rows, Topic } from './rows.ts';

/** A page written by an administrator. `body` is HTML that must be sanitised before it is shown. */
export const CustomPage = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string().nullish(),
  body: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type CustomPage = z.infer<typeof CustomPage>;

export const topic: Topic = {
  name: 'Pages',
  text: "Pages by the site's administrators, and the contact form.",
};

export const rows = {
  /** A deleted page is a 404; its `redirect` is the address on the site that replaces it. */
  'GET custom-pages/{idOrSlug}': {
    summary: 'A page of the site',
    reply: z.object({
      page: CustomPage,
      seo: z.unknown().optional(),
      set_seo: z.unknown().optional(),
      status: z.string().optional(),
    }),
  },
  'POST contact-page': {
    summary: 'Send a message to the site',
    body: z.object({ name: z.string(), email: z.string(), message: z.string() }),
    reply: z.object({ status: z.string().optional() }),
  },
} satisfies Rows;
