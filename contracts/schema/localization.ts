import { z } from 'zod';
import { phpMap, type Rows, type Topic } from './rows.ts';

export const Localization = z.object({
  id: z.number().optional(),
  name: z.string(),
  language: z.string(),
});
export type Localization = z.infer<typeof Localization>;

/** A language with its translation lines. */
export const Language = z.object({
  language: z.string(),
  name: z.string().nullish(),
  lines: phpMap(z.string()).nullish(),
});
export type Language = z.infer<typeof Language>;

export const Timezones = z.record(
  z.string(),
  z.array(z.object({ text: z.string(), value: z.string() })),
);
export const Country = z.object({ name: z.string(), code: z.string() });
export type Country = z.infer<typeof Country>;

/** A permission that roles and people can have, for admins. `type` is `number` or `bool`. */
export const PermissionOption = z.object({
  id: z.number().nullish(),
  name: z.string(),
  display_name: z.string().nullish(),
  description: z.string().nullish(),
  group: z.string().nullish(),
  restrictions: z
    .array(
      z.object({
        name: z.string(),
        type: z.string().nullish(),
        description: z.string().nullish(),
      }),
    )
    .nullish(),
});
export type PermissionOption = z.infer<typeof PermissionOption>;

export const topic: Topic = {
  name: 'Value lists',
  text: 'Languages, countries, time zones and permissions.',
};

export const rows = {
  /**
   * `{names}` is a comma-separated list; only those lists are returned. The query contains
   * parameters for them; a list ignores those it does not know. `permissions` is for admins.
   */
  'GET value-lists/{names}': {
    summary: 'Countries, languages, time zones and other lists',
    query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    reply: z.object({
      localizations: z.array(Localization).optional(),
      timezones: Timezones.optional(),
      countries: z.array(Country).optional(),
      permissions: z.array(PermissionOption).optional(),
      status: z.string().optional(),
    }),
  },
} satisfies Rows;
