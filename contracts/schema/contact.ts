import { z } from 'zod';
import type { Rows } from './rows.ts';

export const contact = {
  'POST contact-page': {
    body: z.object({ name: z.string(), email: z.string(), message: z.string() }),
    reply: z.object({ status: z.string().optional() }),
  },
} satisfies Rows;
