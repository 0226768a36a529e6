import type { z } from 'zod';
import { UserSession } from './account.ts';
import { AdminLocalization } from './admin-site.ts';
import { BackstageRequest, Dataset } from './backstage.ts';
import { Branding, BootstrapParts, CookieNotice, Theme } from './bootstrap-data.ts';
import { calls, type CallKey } from './calls.ts';
import { ChannelConfig } from './channels.ts';
import { defOf } from './describe-schema.ts';
import { Language, Localization } from './localization.ts';
import { Menu, MenuItem } from './menu.ts';
import { Album, Artist, Genre, Track } from './music.ts';
import { Notification } from './notification.ts';
import { RadioSeed, Repost } from './people.ts';
import { Lyric } from './playing.ts';
import { Price, Product } from './product.ts';
import { Settings } from './settings.ts';
import { CustomPage } from './site-pages.ts';
import { FileEntry } from './upload.ts';
import { Permission, Restriction, Role, SocialProfile, User } from './user.ts';

/**
 * Decides which texts of the table are public: the site's content for everybody, its catalogue, and
 * words of programs. A field that is not named here, or unknown to the table, counts as personal.
 */

/**
 * The schemas that may apply at a place in a reply. Null among them: a schema that does not
 * describe the place.
 */
export type Place = readonly (z.ZodType | null)[];

export const replyPlace = (key: CallKey): Place => [calls[key].reply];
/** The place of bootstrap data sent as text. */
export const bootstrapPlace: Place = [BootstrapParts];

/** Whether the texts there, and all below, are public. */
export const isPublic = (place: Place): boolean =>
  place.length > 0 && place.every((schema) => schema !== null && publicFields.has(schema));

/** Whether a value is one of those that the table lists there. */
export const isNamed = (place: Place, value: string): boolean =>
  place.length > 0 &&
  place.every(
    (schema) =>
      schema !== null &&
      formsOf(schema).some((form) => {
        const def = defOf(form);
        return def.type === 'enum'
          ? Object.values(def.entries).includes(value)
          : def.type === 'literal' && def.values.includes(value);
      }),
  );

/**
 * The place of a record's field. Of several forms, those count whose fixed values do not contradict
 * the record; among these, those that describe most of its fields.
 */
export function fieldPlace(
  place: Place,
  from: Readonly<Record<string, unknown>>,
  name: string,
): Place {
  const names = Object.keys(from);
  const forms = place
    .flatMap((schema) => (schema === null ? [] : formsOf(schema).map(defOf)))
    .filter((def) => def.type === 'object' || def.type === 'record')
    .filter((def) => def.type === 'record' || !contradicts(def.shape, from));
  const known = (def: (typeof forms)[number]): number =>
    def.type === 'record' ? 1 : names.filter((one) => Object.hasOwn(def.shape, one)).length;
  const most = Math.max(0, ...forms.map(known));
  const found = forms
    .filter((def) => known(def) === most)
    .map((def) => (def.type === 'record' ? def.valueType : (def.shape[name] ?? null)));
  return place.includes(null) ? [...found, null] : found;
}

/**
 * Whether a record declares itself to be something else: with `model_type: 'user'` it is not a
 * genre, whatever else it has.
 */
const contradicts = (
  shape: Readonly<Record<string, z.ZodType>>,
  from: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(shape).some(([name, schema]) => {
    const def = defOf(schema);
    return def.type === 'literal' && Object.hasOwn(from, name) && !def.values.includes(from[name]);
  });

export function itemPlace(place: Place): Place {
  return place
    .flatMap((schema) => (schema === null ? [] : formsOf(schema).map(defOf)))
    .flatMap((def) => (def.type === 'array' ? [def.element] : []));
}

function formsOf(schema: z.ZodType): z.ZodType[] {
  const def = defOf(schema);
  if (def.type === 'optional' || def.type === 'nullable') return formsOf(def.innerType);
  return def.type === 'union' ? def.options.flatMap(formsOf) : [schema];
}

type Fields = Readonly<Record<string, z.ZodType>>;

/** The fields of a record, through any wrapper. */
function fieldsIn(schema: z.ZodType): Fields {
  for (const form of formsOf(schema)) {
    const def = defOf(form);
    if (def.type === 'object') return def.shape;
    if (def.type === 'array') return fieldsIn(def.element);
  }
  throw new TypeError('It contains no record.');
}

function of<Shape extends Fields>(
  { shape }: { shape: Shape },
  ...names: (keyof Shape & string)[]
): z.ZodType[] {
  return names.map((name) => shape[name] as z.ZodType);
}

function within(schema: z.ZodType, ...names: string[]): z.ZodType[] {
  const fields = fieldsIn(schema);
  return names.map(
    (name) =>
      fields[name] ??
      (() => {
        throw new TypeError(`There is no field '${name}'.`);
      })(),
  );
}

const field = (schema: z.ZodType, name: string): z.ZodType => within(schema, name)[0] as z.ZodType;

/** Channels contain channels, each with fields of its own. */
function channelFields(schema: z.ZodType, depth = 0): z.ZodType[] {
  return formsOf(schema).flatMap((form): z.ZodType[] => {
    const def = defOf(form);
    if (def.type === 'array') return channelFields(def.element, depth);
    if (def.type !== 'object' || depth > 6) return [];
    const own =
      'slug' in def.shape && 'content' in def.shape
        ? within(form, 'name', 'slug', 'type', 'description')
        : [];
    const inner = ['channel', 'content', 'data'].flatMap((name) => def.shape[name] ?? []);
    return [...own, ...inner.flatMap((one) => channelFields(one, depth + 1))];
  });
}

const subscriptions = calls['GET notifications/me/subscriptions'].reply.shape;
const settings = Settings.shape;

const publicFields = new Set<z.ZodType>([
  ...of(Artist, 'name'),
  ...within(Artist.shape.albums, 'name'),
  ...of(Genre, 'name', 'display_name'),
  ...of(Track, 'name'),
  ...within(Track.shape.album, 'name', 'release_date'),
  ...of(Album, 'name', 'release_date', 'record_type', 'visibility'),
  ...of(BackstageRequest, 'type', 'status'),
  ...within(Dataset.shape.data, 'code'),
  ...of(RadioSeed, 'name'),
  ...within(RadioSeed.shape.album, 'name'),
  ...of(calls['GET radio/{type}/{id}'].reply, 'type'),
  ...of(Lyric, 'text'),
  ...within(calls['GET tags/{name}/tracks'].reply.shape.tag, 'name', 'display_name'),
  ...channelFields(calls['GET channel/{idOrSlug}'].reply),
  ...Object.values(ChannelConfig.shape),
  ...of(Repost, 'repostable_type'),
  ...of(calls['POST reposts/toggle'].reply, 'action'),
  ...of(Product, 'name', 'description', 'feature_list'),
  ...of(Price, 'currency'),
  ...of(CustomPage, 'slug', 'title', 'body'),
  ...of(Language, 'language', 'name', 'lines'),
  ...of(AdminLocalization, 'language', 'name', 'lines'),
  ...of(Localization, 'name', 'language'),
  ...of(calls['GET value-lists/{names}'].reply, 'timezones', 'countries', 'permissions'),
  ...of(Menu, 'id', 'name', 'positions'),
  ...Object.values(MenuItem.shape),
  ...of(Branding, 'site_name', 'site_description'),
  ...of(CookieNotice, 'position'),
  ...within(CookieNotice.shape.button, 'label', 'action', 'target'),
  ...of(Theme, 'name', 'values', 'font'),
  ...of(Role, 'name'),
  ...of(Permission, 'name'),
  ...of(Restriction, 'name', 'value'),
  ...of(BootstrapParts, 'language'),
  ...within(BootstrapParts.shape.auth, 'redirectUri', 'secondaryRedirectUri'),
  ...within(settings.dates, 'default_timezone', 'format'),
  ...within(settings.themes, 'default_id', 'user_change'),
  ...within(settings.homepage, 'type', 'value', 'appearance'),
  ...within(settings.registration, 'policies', 'fields'),
  ...within(settings.recaptcha, 'enable'),
  ...of(Settings, 'account'),
  ...within(settings.uploads, 'uploads_driver', 'public_driver'),
  ...of(User, 'language', 'country', 'timezone'),
  ...within(User.shape.artists, 'name'),
  ...of(SocialProfile, 'service_name'),
  ...of(UserSession, 'device_type', 'platform', 'browser'),
  ...of(Notification, 'type'),
  ...within(Notification.shape.data, 'image'),
  ...within(field(Notification.shape.data, 'lines'), 'type', 'icon'),
  ...of({ shape: subscriptions }, 'available_channels'),
  ...within(subscriptions.subscriptions, 'group_name', 'subscriptions'),
  ...within(subscriptions.user_selections, 'notif_id', 'channels'),
  ...of(FileEntry, 'mime', 'extension'),
  ...of(calls['POST s3/simple/presign'].reply, 'acl'),
  ...of(calls['POST s3/multipart/create'].reply, 'acl'),
  ...within(calls['GET billing/invoices'].reply.shape.invoices, 'currency'),
]);
