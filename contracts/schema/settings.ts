import { z } from 'zod';
import { Conditions } from './menu.ts';
import { phpMap } from './rows.ts';

const Flag = z.union([z.boolean(), z.number(), z.string()]).nullish();

/** HTML of an advertisement, written by an administrator. */
const AdSlot = z.string().nullish();

/**
 * The landing page's settings; any may be missing. Its buttons (`cta1` to `cta3`) have the shape of
 * menu items, its features `image`, `title`, `subtitle` and `description`. Editors leave both in
 * many states, so the screen reads them defensively.
 */
export const Landing = z.object({
  headerTitle: z.string().nullish(),
  headerSubtitle: z.string().nullish(),
  headerImage: z.string().nullish(),
  /** Assumed: a portrait crop for phones. */
  headerImageMobile: z.string().nullish(),
  headerImageOpacity: z.union([z.number(), z.string()]).nullish(),
  headerOverlayColor1: z.string().nullish(),
  headerOverlayColor2: z.string().nullish(),
  actions: z.unknown().optional(),
  primaryFeatures: z.unknown().optional(),
  secondaryFeatures: z.unknown().optional(),
  footerImage: z.string().nullish(),
  footerTitle: z.string().nullish(),
  footerSubtitle: z.string().nullish(),
  pricingTitle: z.string().nullish(),
  pricingSubtitle: z.string().nullish(),
});
export type Landing = z.infer<typeof Landing>;

export const Policy = z.object({
  id: z.union([z.string(), z.number()]),
  label: z.string().nullish(),
  type: z.string().nullish(),
  action: z.string().nullish(),
});
export type Policy = z.infer<typeof Policy>;

/** An additional field of this site's registration form. */
const RegistrationField = z.object({
  name: z.string(),
  label: z.string().nullish(),
  type: z.string().nullish(),
  required: Flag,
  autocomplete: z.string().nullish(),
  options: z
    .array(z.object({ value: z.union([z.string(), z.number()]), label: z.string().nullish() }))
    .nullish(),
});

/** An additional card in the account settings: text and a link. */
const AccountPanel = Conditions.extend({
  id: z.union([z.string(), z.number()]).nullish(),
  label: z.string(),
  title: z.string().nullish(),
  text: z.string().nullish(),
  button: z.string().nullish(),
  action: z.string().nullish(),
});

/** The settings that Foyer reads. Backends send many more, which pass through unchanged. */
export const Settings = z.looseObject({
  asset_url: z.string().nullish(),
  base_url: z.string().nullish(),
  dates: z
    .looseObject({ default_timezone: z.string().nullish(), format: z.string().nullish() })
    .nullish(),
  themes: z
    .looseObject({ user_change: Flag, default_id: z.union([z.number(), z.string()]).nullish() })
    .nullish(),
  i18n: z.looseObject({ enable: Flag }).nullish(),
  homepage: z
    .looseObject({
      type: z.string().nullish(),
      value: z.union([z.string(), z.number()]).nullish(),
      appearance: Landing.nullish(),
      pricing: Flag,
      trending: Flag,
    })
    .nullish(),
  billing: z.looseObject({ enable: Flag }).nullish(),
  /** Assumed: questions that visitors ask about the plans, with their answers. */
  pricing: z
    .looseObject({
      questions: z.array(z.object({ question: z.string(), answer: z.string() })).nullish(),
    })
    .nullish(),
  api: z.looseObject({ integrated: Flag }).nullish(),
  notif: z.looseObject({ subs: z.looseObject({ integrated: Flag }).nullish() }).nullish(),
  notifications: z.looseObject({ integrated: Flag }).nullish(),
  registration: z
    .looseObject({
      disable: Flag,
      policies: z.array(Policy).nullish(),
      fields: z.array(RegistrationField).nullish(),
    })
    .nullish(),
  recaptcha: z
    .looseObject({
      site_key: z.string().nullish(),
      script: z.string().nullish(),
      enable: phpMap(Flag).nullish(),
    })
    .nullish(),
  site: z
    .looseObject({
      demo: Flag,
      demo_email: z.string().nullish(),
      demo_password: z.string().nullish(),
    })
    .nullish(),
  account: z
    .looseObject({
      panels: z.array(AccountPanel).nullish(),
      no_social_login_for: Conditions.nullish(),
    })
    .nullish(),
  auth_page: z.looseObject({ image: z.string().nullish() }).nullish(),
  require_email_confirmation: Flag,
  logging: z.looseObject({ sentry_public: z.string().nullish() }).nullish(),
  ads: z
    .looseObject({
      general_top: AdSlot,
      general_bottom: AdSlot,
      artist_top: AdSlot,
      artist_bottom: AdSlot,
      album_above: AdSlot,
    })
    .nullish(),
  uploads: z
    .looseObject({
      chunk_size: z.number().nullish(),
      uploads_driver: z.string().nullish(),
      public_driver: z.string().nullish(),
      s3_direct_upload: Flag,
      disable_tus: Flag,
    })
    .nullish(),
});
export type Settings = z.infer<typeof Settings>;
