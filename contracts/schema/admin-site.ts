import { z } from 'zod';
import { adminListQuery } from './admin-list.ts';
import { Theme } from './bootstrap-data.ts';
import { Localization } from './localization.ts';
import { paginated, phpMap, type Rows, type Topic } from './rows.ts';
import { CustomPage } from './site-pages.ts';

const status = z.string().optional();
const times = { created_at: z.string().nullish(), updated_at: z.string().nullish() };

/**
 * `lines` has every text that the backend knows, by its English text. One without a translation is
 * empty.
 */
export const AdminLocalization = Localization.extend({
  id: z.number(),
  lines: phpMap(z.string()).nullish(),
  ...times,
});
export type AdminLocalization = z.infer<typeof AdminLocalization>;

export const AdminTheme = Theme.extend(times);
export type AdminTheme = z.infer<typeof AdminTheme>;

const PageFields = z.object({
  title: z.string().optional(),
  /** Made from the title if it is missing. */
  slug: z.string().nullish(),
  body: z.string().nullish(),
});

const ThemeFields = z.object({
  name: z.string().optional(),
  is_dark: z.boolean().optional(),
  /**
   * The theme for light systems. Only one theme has this flag: setting it removes it from the
   * others.
   */
  default_light: z.boolean().optional(),
  default_dark: z.boolean().optional(),
  /** All variables, not only the changed ones. */
  values: z.record(z.string(), z.string()).optional(),
  font: Theme.shape.font,
});

export const topic: Topic = {
  name: 'Site administration',
  text: 'Pages, languages and themes of the site. Only for people with the permission.',
};

/** All of it is assumed: call names are those of public backends. */
export const rows = {
  'GET custom-pages': {
    summary: 'Pages of the site',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(CustomPage), status }),
  },
  'POST custom-pages': {
    summary: 'Create a page',
    assumed: true,
    changesGuestPages: true,
    body: PageFields,
    reply: z.object({ page: CustomPage, status }),
  },
  /** Only the fields in the body are changed. */
  'PUT custom-pages/{id}': {
    summary: 'Change a page',
    assumed: true,
    changesGuestPages: true,
    body: PageFields,
    reply: z.object({ page: CustomPage, status }),
  },
  'DELETE custom-pages/{ids}': {
    summary: 'Delete pages',
    assumed: true,
    changesGuestPages: true,
    reply: z.object({ status }),
  },
  'GET localizations': {
    summary: 'Languages of the site',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(AdminLocalization), status }),
  },
  /** `name` is the language's ID, code or name. */
  'GET localizations/{name}': {
    summary: 'A language with all of its lines',
    assumed: true,
    reply: z.object({ localization: AdminLocalization, status }),
  },
  'POST localizations': {
    summary: 'Add a language',
    assumed: true,
    changesGuestPages: true,
    body: z.object({ name: z.string().optional(), language: z.string().optional() }),
    reply: z.object({ localization: AdminLocalization, status }),
  },
  /** `lines` are the changed ones only. Null or an empty text removes a translation. */
  'PUT localizations/{id}': {
    summary: 'Change a language and its lines',
    assumed: true,
    changesGuestPages: true,
    body: z.object({
      name: z.string().optional(),
      language: z.string().optional(),
      lines: phpMap(z.string().nullable()).optional(),
    }),
    reply: z.object({ localization: AdminLocalization, status }),
  },
  'DELETE localizations/{ids}': {
    summary: 'Delete languages',
    assumed: true,
    changesGuestPages: true,
    reply: z.object({ status }),
  },
  'GET css-theme': {
    summary: 'Themes of the site',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(AdminTheme), status }),
  },
  'GET css-theme/{id}': {
    summary: 'A theme',
    assumed: true,
    reply: z.object({ theme: AdminTheme, status }),
  },
  /** Missing variables are copied from the default theme of its kind. */
  'POST css-theme': {
    summary: 'Create a theme',
    assumed: true,
    changesGuestPages: true,
    body: ThemeFields,
    reply: z.object({ theme: AdminTheme, status }),
  },
  /** Only the fields in the body are changed. */
  'PUT css-theme/{id}': {
    summary: 'Change a theme',
    assumed: true,
    changesGuestPages: true,
    body: ThemeFields,
    reply: z.object({ theme: AdminTheme, status }),
  },
  /** A 422 for a theme that is the default of its kind. */
  'DELETE css-theme/{ids}': {
    summary: 'Delete themes',
    assumed: true,
    changesGuestPages: true,
    reply: z.object({ status }),
  },
  'POST cache/flush': {
    summary: 'Clear the cache of the backend',
    assumed: true,
    changesGuestPages: true,
    reply: z.object({ status }),
  },
  'POST sitemap/generate': {
    summary: 'Generate the sitemap',
    assumed: true,
    reply: z.object({ status }),
  },
} satisfies Rows;
