import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Permission, Role, User } from './user.ts';
import { SocialCallback } from './auth.ts';
import { BootstrapData, BootstrapParts, CookieNotice, Social, Theme } from './bootstrap-data.ts';
import { calls } from './calls.ts';
import { DebugTrace, ErrorReply, FieldErrors } from './error.ts';
import { Language, Timezones } from './localization.ts';
import { MenuItem } from './menu.ts';
import { Artist } from './music.ts';
import { Notification, NotificationAction, NotificationLine } from './notification.ts';
import { phpMap } from './rows.ts';
import { Landing, Policy, Settings } from './settings.ts';
import { Workspace } from './account.ts';

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const user = { id: 7, display_name: 'Ann' };
const settings = { base_url: 'https://music.example' };
const notification = {
  id: 'n1',
  type: 'App\\Notifications\\X',
  created_at: '2026-01-01T00:00:00Z',
  data: { lines: [{ content: '<b>Hi</b>' }] },
};
const frame = {
  path: ['app', 'a.php'],
  lineNumber: 3,
  method: 'run',
  codeSnippet: { 3: 'throw' },
  flatIndex: 0,
  applicationFrame: true,
};
const trace = {
  ignitionTrace: true,
  message: 'x',
  exception: 'E',
  totalVendorGroups: 1,
  trace: [frame, { vendorGroup: true, items: [frame] }],
};
const page = {
  current_page: 1,
  data: [notification],
  from: 1,
  to: 1,
  per_page: 30,
  next_page: null,
  prev_page: null,
};

describe('a shape seen from backends', () => {
  test.each<[name: string, schema: z.ZodType, value: unknown]>([
    ['F095 a bare user', User, user],
    [
      'F095 a user full of nulls',
      User,
      {
        ...user,
        email: null,
        roles: null,
        permissions: null,
        subscriptions: null,
        social_profiles: null,
        tokens: null,
        two_factor_recovery_codes: null,
      },
    ],
    [
      'F095 a whole user',
      User,
      {
        ...user,
        email: 'a@b.test',
        first_name: 'A',
        last_name: 'B',
        avatar: '/a.png',
        language: 'en',
        country: 'de',
        timezone: 'auto',
        email_verified_at: 'x',
        unread_notifications_count: 3,
        two_factor_confirmed_at: null,
        two_factor_recovery_codes: ['a'],
        roles: [{ id: 1 }],
        permissions: [{ name: 'music.view', restrictions: [{ name: 'count', value: 5 }] }],
        subscriptions: [{ id: 1, valid: true, active: true }],
        social_profiles: [{ service_name: 'google', username: 'ann' }],
        tokens: [{ id: 1, name: 'cli', last_used_at: null }],
      },
    ],
    ['F096 a guest role', Role, { id: 2, name: 'guests', permissions: [{ name: 'music.view' }] }],
    [
      'F177 a restriction without a value',
      Permission,
      { name: 'x', restrictions: [{ name: 'count' }] },
    ],
    ['F079 an empty menu item', MenuItem, { id: 1, label: 'A' }],
    [
      "F079 a menu item with PHP's empty map",
      MenuItem,
      { id: '1', label: 'A', settings: [], roles: [], permissions: null },
    ],
    [
      'F139 a theme with flags as numbers',
      Theme,
      { id: 1, values: { '--be-primary': '0 0 0' }, is_dark: 0, default_light: 1 },
    ],
    ['F093 unknown settings', Settings, { ...settings, player: { default_volume: 30 } }],
    ["F093 settings with PHP's empty map", Settings, { recaptcha: { site_key: null, enable: [] } }],
    ['F241 an empty landing page', Landing, {}],
    [
      'F055 a registration policy',
      Policy,
      { id: 'terms', label: 'Terms of service', type: 'link', action: '/pages/terms' },
    ],
    [
      'F085 settings with ad slots',
      Settings,
      { ads: { general_top: '<b>ad</b>', album_above: null } },
    ],
    ['F251 a cookie notice without a button', CookieNotice, { enable: true, position: 'top' }],
    ['F251 no social provider', Social, {}],
    ['F142 a language without lines', Language, { language: 'en', lines: [] }],
    ['F091 the parts of bootstrap data, all absent but one', BootstrapParts, { settings }],
    ['F091 bootstrap data as text', BootstrapData, 'eyJzZXR0aW5ncyI6e319'],
    [
      'F091 bootstrap data with its parts at the top',
      BootstrapData,
      { settings, user: null, menus: [], themes: { all: [] } },
    ],
    [
      'F091 bootstrap data with its parts under settings',
      BootstrapData,
      { settings: { ...settings, menus: [] }, themes: [] },
    ],
    [
      'F052 a sign-in',
      calls['POST auth/login'].reply,
      { bootstrapData: { settings }, two_factor: false },
    ],
    ['F052 a sign-in that needs a code', calls['POST auth/login'].reply, { two_factor: true }],
    [
      'F053 a recovery code',
      calls['POST auth/two-factor-challenge'].body,
      { recovery_code: 'x'.repeat(21) },
    ],
    [
      'F055 a registration with extra fields',
      calls['POST auth/register'].body,
      { email: 'a', password: 'b', password_confirmation: 'b', invite: 5 },
    ],
    [
      'F058 a registration that needs a code',
      calls['POST auth/register'].reply,
      { bootstrapData: 'x', status: 'needs_email_verification' },
    ],
    [
      'F114 the one list that was requested',
      calls['GET value-lists/{names}'].reply,
      { localizations: [{ name: 'English', language: 'en' }] },
    ],
    [
      'F114 time zones by region',
      Timezones,
      { Europe: [{ text: 'Berlin (+01:00)', value: 'Europe/Berlin' }] },
    ],
    [
      'F115 a locale',
      calls['POST users/me/locale'].reply,
      { locale: { language: 'de', lines: { a: 'b' } }, status: 'success' },
    ],
    ['F121 a notification', Notification, notification],
    [
      'F121 an invitation',
      Notification,
      {
        ...notification,
        read_at: null,
        data: {
          ...notification.data,
          image: 'group-add',
          inviteId: 5,
          buttonActions: [{ label: 'Join', action: 'join' }],
        },
      },
    ],
    [
      'F122 a line with an icon and a link',
      NotificationLine,
      {
        type: 'secondary',
        content: '<i>x</i>',
        icon: 'people',
        action: { label: 'Open', action: '/x' },
      },
    ],
    ['F122 a link without words', NotificationAction, { action: '/x' }],
    ['F247 an artist with only a name', Artist, { id: 1, name: 'Wren' }],
    [
      "F247 an artist with PHP's flag and the albums whose covers replace a picture",
      Artist,
      {
        id: 1,
        name: 'Wren',
        verified: 1,
        image_small: null,
        albums: [{ id: 2, name: 'Salt', image: null }],
      },
    ],
    [
      "F247 an artist's page whose lists come in pages",
      calls['GET artists/{id}'].reply,
      {
        artist: { id: 1, name: 'Wren' },
        albums: { current_page: 1, per_page: 20, data: [{ id: 2, name: 'Salt' }] },
        tracks: null,
      },
    ],
    [
      "F247 an artist's page with nothing but the artist",
      calls['GET artists/{id}'].reply,
      { artist: { id: 1, name: 'Wren' } },
    ],
    [
      'F031 results of some kinds only',
      calls['GET search'].reply,
      { results: { artists: [{ id: 1, name: 'Wren' }] } },
    ],
    [
      'F249 a page of liked tracks',
      calls['GET users/{id}/liked-tracks'].reply,
      {
        pagination: {
          current_page: 1,
          per_page: 20,
          next_page: null,
          data: [{ id: 1, name: 'Salt' }],
        },
      },
    ],
    [
      'F249 available notifications, and the choice',
      calls['GET notifications/me/subscriptions'].reply,
      {
        available_channels: ['email'],
        subscriptions: [{ group_name: 'A', subscriptions: [{ notif_id: 'A01', name: 'B' }] }],
        user_selections: [{ notif_id: 'A01', channels: { email: true } }],
      },
    ],
    [
      'F246 a custom page',
      calls['GET custom-pages/{idOrSlug}'].reply,
      { page: { id: 1, slug: 'about', title: 'About', body: '<p>x</p>' }, seo: [], set_seo: true },
    ],
    ['F246 a localization', Language, { language: 'de', name: 'Deutsch', lines: {} }],
    ['F130 a simple page', calls['GET notifications'].reply, { pagination: page }],
    [
      'F130 a length-aware page',
      calls['GET notifications'].reply,
      { pagination: { ...page, last_page: 2, total: 31 }, status: 'success' },
    ],
    [
      'F134 the default workspace',
      Workspace,
      { id: 0, name: 'Default', default: true, members_count: 1 },
    ],
    [
      'F151 errors as texts and lists',
      ErrorReply,
      { message: 'x', errors: { email: ['a'], name: 'b' } },
    ],
    ['F151 errors alone, and none of them', FieldErrors, []],
    ['F151 no errors', ErrorReply, { message: 'x', errors: [] }],
    ['F153 a debug trace', DebugTrace, trace],
    [
      'F250 a popup that was closed by an error',
      SocialCallback,
      { status: 'ERROR', callbackData: { errorMessage: 'No' } },
    ],
    ['F250 a popup that needs a password', SocialCallback, { status: 'REQUEST_PASSWORD' }],
  ])('is accepted: %s', (_, schema, value) => {
    expect(schema.safeParse(value).error).toBeUndefined();
  });
});

describe('a shape that would break a screen', () => {
  test.each<[name: string, schema: z.ZodType, value: unknown]>([
    ['an artist without a name', Artist, { id: 1 }],
    ['a user without an id', User, { display_name: 'Ann' }],
    ['a user whose roles are a map', User, { ...user, roles: {} }],
    ['a link that leads nowhere', NotificationAction, { label: 'Open' }],
    ['errors that are numbers', FieldErrors, { email: 5 }],
    ['settings that are text', Settings, 'x'],
    ['bootstrap data without settings', BootstrapData, { user: null }],
    ['a sign-in without content', calls['POST auth/login'].reply, {}],
    [
      'a page without its data',
      calls['GET notifications'].reply,
      { pagination: { current_page: 1, per_page: 30 } },
    ],
    ['a notification with text for lines', Notification, { ...notification, data: { lines: 'x' } }],
    ['a popup with an unknown status', SocialCallback, { status: 'MAYBE' }],
    ['a trace of another kind', DebugTrace, { ...trace, ignitionTrace: false }],
  ])('is rejected: %s', (_, schema, value) => {
    expect(accepts(schema, value)).toBe(false);
  });
});

test('accepts a PHP map only as an object or an empty list', () => {
  const schema = phpMap(z.number());

  expect([{}, { a: 1 }, []].map((value) => accepts(schema, value))).toEqual([true, true, true]);
  expect([[1], { a: 'x' }, null, 'x'].map((value) => accepts(schema, value))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
