import { z } from 'zod';
import { Branding, Theme } from './bootstrap-data.ts';
import { Menu } from './menu.ts';
import type { Rows, Topic } from './rows.ts';

const status = z.string().optional();

/** Names with dots, such as `registration.disable`, and their new values. */
const Changes = z.record(z.string(), z.unknown());

/** Values that the appearance editor changes. Settings are nested; `themes` has all themes. */
export const AppearanceValues = z.object({
  settings: z.looseObject({
    branding: Branding.nullish(),
    menus: z.array(Menu).nullish(),
    /** Assumed: code that administrators add to every page. */
    custom_code: z.looseObject({ css: z.string().nullish(), html: z.string().nullish() }).nullish(),
    /** Assumed: the site's metadata for search engines and link previews. */
    seo: z
      .looseObject({
        title: z.string().nullish(),
        description: z.string().nullish(),
        image: z.string().nullish(),
        robots: z.string().nullish(),
      })
      .nullish(),
  }),
  themes: z.array(Theme),
});
export type AppearanceValues = z.infer<typeof AppearanceValues>;

/** Something that a menu item can link to. */
const MenuTarget = z.object({
  label: z.string(),
  action: z.string(),
  /** `route` or `link`, as in menu items. */
  type: z.string().nullish(),
});

export const topic: Topic = {
  name: 'Settings and appearance',
  text: "The site's settings and its look.",
};

/** All of it is assumed: call names are those of public backends. */
export const rows = {
  /**
   * `server`: names without nesting, `mail_host`. A secret is `********` if it is set, and empty if
   * not. `client`: the settings of the bootstrap data.
   */
  'GET settings': {
    summary: 'All settings',
    assumed: true,
    reply: z.object({ server: z.looseObject({}), client: z.looseObject({}), status }),
  },
  /** Only the named settings are changed. A secret sent as `********` stays unchanged. */
  'POST settings': {
    summary: 'Change settings',
    assumed: true,
    changesGuestPages: true,
    body: z.object({ server: Changes.optional(), client: Changes.optional() }),
    reply: z.object({ status }),
  },
  /** Tries the saved settings. */
  'POST settings/test': {
    summary: 'Test mail, storage or social sign-in',
    assumed: true,
    body: z.object({ what: z.enum(['mail', 'storage', 'social']).optional() }),
    reply: z.object({ ok: z.boolean(), message: z.string().nullish(), status }),
  },
  'GET admin/appearance/values': {
    summary: "The site's look",
    assumed: true,
    reply: z.object({ values: AppearanceValues, status }),
  },
  /**
   * `settings`: only the changed ones, by names with dots; lists such as `menus` are sent whole.
   * `themes`: the changed ones, each with its ID and the changed fields.
   */
  'POST admin/appearance': {
    summary: 'Publish a new look',
    assumed: true,
    changesGuestPages: true,
    body: z.object({
      changes: z
        .object({
          settings: Changes.optional(),
          themes: z.array(Theme.partial().extend({ id: z.number() })).optional(),
        })
        .optional(),
    }),
    reply: z.object({ values: AppearanceValues, status }),
  },
  'GET admin/appearance/menu-categories': {
    summary: 'Targets of menu items',
    assumed: true,
    reply: z.object({
      categories: z.array(z.object({ name: z.string(), items: z.array(MenuTarget) })),
      status,
    }),
  },
  /** A menu item stores the `icon`. */
  'GET admin/icons': {
    summary: 'Icons for menu items',
    assumed: true,
    reply: z.object({
      icons: z.array(z.object({ name: z.string(), icon: z.unknown() })),
      status,
    }),
  },
} satisfies Rows;
