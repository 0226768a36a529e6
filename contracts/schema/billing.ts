import { z } from 'zod';
import type { Rows, Topic } from './rows.ts';

/** A payment and its date. `amount` is in units of the currency. */
export const Invoice = z.object({
  id: z.union([z.number(), z.string()]),
  number: z.string().nullish(),
  amount: z.number(),
  currency: z.string(),
  paid: z.union([z.boolean(), z.number()]).nullish(),
  created_at: z.string(),
  /** Address of its document. */
  url: z.string().nullish(),
});
export type Invoice = z.infer<typeof Invoice>;

const Done = z.object({ status: z.string().optional() });

export const topic: Topic = { name: 'Billing', text: 'Payments and subscriptions.' };

/** Assumed calls: the contents of these screens are our own design. */
export const rows = {
  'GET billing/invoices': {
    summary: 'List your invoices',
    assumed: true,
    reply: z.object({ invoices: z.array(Invoice), status: z.string().optional() }),
  },
  'POST billing/checkout': {
    summary: 'Start a payment for a plan',
    assumed: true,
    body: z.object({ productId: z.number(), priceId: z.number() }),
    reply: z.object({ url: z.string(), status: z.string().optional() }),
  },
  'POST billing/subscriptions/{subscriptionId}/cancel': {
    summary: 'Cancel a subscription',
    assumed: true,
    reply: Done,
  },
  'POST billing/subscriptions/{subscriptionId}/resume': {
    summary: 'Resume a subscription',
    assumed: true,
    reply: Done,
  },
  'POST billing/subscriptions/{subscriptionId}/change-plan': {
    summary: 'Change the plan of a subscription',
    assumed: true,
    body: z.object({ productId: z.number(), priceId: z.number() }),
    reply: Done,
  },
} satisfies Rows;
