import { z } from 'zod';
import { Language } from './localization.ts';
import { Menu } from './menu.ts';
import { phpMap, type Rows, type Topic } from './rows.ts';
import { Settings } from './settings.ts';
import { Role, User } from './user.ts';

/**
 * A theme: style variables such as `--be-primary: '24 98 255'`. PHP sends flags as booleans or as 0
 * and 1.
 */
export const Theme = z.object({
  id: z.number(),
  name: z.string().nullish(),
  values: z.record(z.string(), z.string()),
  /**
   * The theme's font, if it names one: a font family by its name, from Google Fonts or the
   * visitor's device.
   */
  font: z
    .object({ family: z.string(), google: z.union([z.boolean(), z.number()]).nullish() })
    .nullish(),
  is_dark: z.union([z.boolean(), z.number()]).nullish(),
  default_light: z.union([z.boolean(), z.number()]).nullish(),
  default_dark: z.union([z.boolean(), z.number()]).nullish(),
});
export type Theme = z.infer<typeof Theme>;

export const Branding = z.object({
  logo_light: z.string().nullish(),
  logo_dark: z.string().nullish(),
  logo_light_mobile: z.string().nullish(),
  logo_dark_mobile: z.string().nullish(),
  favicon: z.string().nullish(),
  site_name: z.string().nullish(),
  site_description: z.string().nullish(),
});
export type Branding = z.infer<typeof Branding>;

export const CookieNotice = z.object({
  enable: z.boolean(),
  position: z.enum(['top', 'bottom']).nullish(),
  button: z
    .object({ label: z.string(), action: z.string(), target: z.string().nullish() })
    .nullish(),
});
export type CookieNotice = z.infer<typeof CookieNotice>;

const Provider = z.object({ enable: z.boolean() });
export const Social = z.object({
  compact_buttons: z.boolean().nullish(),
  google: Provider.nullish(),
  facebook: Provider.nullish(),
  twitter: Provider.nullish(),
  envato: Provider.nullish(),
});
export type Social = z.infer<typeof Social>;

/**
 * The parts of the bootstrap data. Backends differ in which of them are at the top and which under
 * `settings`.
 */
export const BootstrapParts = z.object({
  user: User.nullish(),
  guest_role: Role.nullish(),
  settings: Settings,
  themes: z
    .union([
      z.object({ all: z.array(Theme), selectedThemeId: z.number().nullish() }),
      z.array(Theme),
    ])
    .nullish(),
  menus: z.array(Menu).nullish(),
  branding: Branding.nullish(),
  cookie_notice: CookieNotice.nullish(),
  social: Social.nullish(),
  billing: z.object({ enable: z.boolean() }).nullish(),
  auth: z
    .object({ redirectUri: z.string().nullish(), secondaryRedirectUri: z.string().nullish() })
    .nullish(),
  show_cookie_notice: z.boolean().nullish(),
  is_mobile_device: z.boolean().nullish(),
  i18n: Language.nullish(),
  /** Some backends send the bare code next to the lines. */
  language: z.string().nullish(),
  /** The visitor's likes: by kind, by ID. */
  likes: phpMap(phpMap(z.boolean())).nullish(),
  /** The visitor's reposts, in the same form. */
  reposts: phpMap(phpMap(z.boolean())).nullish(),
  csrf_token: z.string().nullish(),
  default_meta_tags: z.string().nullish(),
});

/** The data itself, its JSON text, or base64 of that text. */
export const BootstrapData = z.union([BootstrapParts, z.string()]);
export type BootstrapData = z.infer<typeof BootstrapData>;

export const topic: Topic = {
  name: 'Bootstrap',
  text: 'The data that the app starts with: visitor, settings, themes, menus, language.',
};

export const rows = {
  'GET bootstrap-data': {
    summary: 'Load the bootstrap data',
    reply: z.object({ data: BootstrapData, status: z.string().optional() }),
  },
} satisfies Rows;
