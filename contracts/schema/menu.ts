import { z } from 'zod';
import { phpMap } from './rows.ts';

/** Conditions for seeing something: all that are present must hold. */
export const Conditions = z.object({
  roles: z.array(z.number()).nullish(),
  permissions: z.array(z.string()).nullish(),
  settings: phpMap(z.unknown()).nullish(),
  subscriptionStatus: z.string().nullish(),
});
export type Conditions = z.infer<typeof Conditions>;

export const MenuItem = Conditions.extend({
  id: z.union([z.string(), z.number()]),
  label: z.string(),
  icon: z.unknown().optional(),
  type: z.string().nullish(),
  action: z.string().nullish(),
  target: z.string().nullish(),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const Menu = z.object({
  id: z.union([z.string(), z.number()]),
  name: z.string().nullish(),
  positions: z.array(z.string()),
  items: z.array(MenuItem),
});
export type Menu = z.infer<typeof Menu>;
