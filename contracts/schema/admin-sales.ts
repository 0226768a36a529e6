import { z } from 'zod';
import { adminListQuery } from './admin-list.ts';
import { Price, Product } from './product.ts';
import { paginated, type Rows, type Topic } from './rows.ts';
import { FileEntry } from './upload.ts';
import { Subscription, User } from './user.ts';

const status = z.string().optional();

/** A plan as admins see it. `subscriptions_count` counts the active ones. */
export const AdminProduct = Product.extend({
  subscriptions_count: z.number().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type AdminProduct = z.infer<typeof AdminProduct>;

export const AdminSubscription = Subscription.extend({
  user_id: z.number().nullish(),
  user: User.nullish(),
  product: z.object({ id: z.number(), name: z.string() }).nullish(),
  price: Price.nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type AdminSubscription = z.infer<typeof AdminSubscription>;

/** `user` is missing for files of deleted accounts. */
export const AdminFileEntry = FileEntry.extend({
  user_id: z.number().nullish(),
  user: User.nullish(),
  disk: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type AdminFileEntry = z.infer<typeof AdminFileEntry>;

/** A price without a known ID is a new one. */
const ProductFields = z.object({
  name: z.string().optional(),
  description: z.string().nullish(),
  hidden: z.boolean().optional(),
  recommended: z.boolean().optional(),
  free: z.boolean().optional(),
  feature_list: z.array(z.string()).nullish(),
  prices: z.array(Price.partial()).nullish(),
});

const ShownProduct = z.object({ product: AdminProduct, status });

export const topic: Topic = {
  name: 'Admin: sales and uploads',
  text: "Plans, and everybody's subscriptions and uploads. For people with the permission only.",
};

/**
 * All of it is assumed: call names are those of public backends, payloads are our interpretation.
 * A PUT changes only the fields in its body.
 */
export const rows = {
  'GET products': {
    summary: 'List plans',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(AdminProduct), status }),
  },
  'GET products/{id}': { summary: 'A plan', assumed: true, reply: ShownProduct },
  'POST products': {
    summary: 'Create a plan',
    assumed: true,
    changesGuestPages: true,
    body: ProductFields,
    reply: ShownProduct,
  },
  'PUT products/{id}': {
    summary: 'Change a plan',
    assumed: true,
    changesGuestPages: true,
    body: ProductFields,
    reply: ShownProduct,
  },
  /** Plans that somebody pays for can't be deleted. */
  'DELETE products/{ids}': {
    summary: 'Delete plans',
    assumed: true,
    changesGuestPages: true,
    reply: z.object({ status }),
  },
  'GET billing/subscriptions': {
    summary: "List everybody's subscriptions",
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(AdminSubscription), status }),
  },
  /** With `userId` that person's files. Listing one's own needs no permission. */
  'GET file-entries': {
    summary: "List everybody's uploads, or a person's own",
    assumed: true,
    query: adminListQuery.extend({ userId: z.number().optional() }),
    reply: z.object({ pagination: paginated(AdminFileEntry), status }),
  },
} satisfies Rows;
