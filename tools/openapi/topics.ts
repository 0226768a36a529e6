import * as account from '../../contracts/schema/account.ts';
import * as auth from '../../contracts/schema/auth.ts';
import * as billing from '../../contracts/schema/billing.ts';
import * as bootstrapData from '../../contracts/schema/bootstrap-data.ts';
import { calls, type CallKey } from '../../contracts/schema/calls.ts';
import * as channels from '../../contracts/schema/channels.ts';
import * as comments from '../../contracts/schema/comments.ts';
import * as error from '../../contracts/schema/error.ts';
import { isSchema } from '../../contracts/schema/json-schema.ts';
import * as localization from '../../contracts/schema/localization.ts';
import * as menu from '../../contracts/schema/menu.ts';
import * as music from '../../contracts/schema/music.ts';
import * as notification from '../../contracts/schema/notification.ts';
import * as people from '../../contracts/schema/people.ts';
import * as playing from '../../contracts/schema/playing.ts';
import * as playlists from '../../contracts/schema/playlists.ts';
import * as product from '../../contracts/schema/product.ts';
import type { Row } from '../../contracts/schema/rows.ts';
import * as search from '../../contracts/schema/search.ts';
import * as settings from '../../contracts/schema/settings.ts';
import * as sitePages from '../../contracts/schema/site-pages.ts';
import * as upload from '../../contracts/schema/upload.ts';
import * as user from '../../contracts/schema/user.ts';

/** A file of contracts/schema/: its rows are one topic, its exported schemas are named parts of the description. */
interface SchemaFile {
  /** Its name without the ending. */
  file: string;
  exports: object;
  /** What people call its rows, and what they are for; files without rows have none. */
  name?: string;
  text?: string;
}

/** In the order in which somebody who is new to the API meets them. */
export const schemaFiles: readonly SchemaFile[] = [
  { file: 'music', exports: music, name: 'Music', text: 'Artists, albums and tracks.' },
  {
    file: 'search',
    exports: search,
    name: 'Search',
    text: 'Finds music, playlists and people by a word.',
  },
  {
    file: 'channels',
    exports: channels,
    name: 'Channels',
    text: 'What the site has put together for its listeners; genres and tags.',
  },
  {
    file: 'playing',
    exports: playing,
    name: 'Playing',
    text: 'What is played next, what was heard, lyrics, and what somebody likes.',
  },
  {
    file: 'playlists',
    exports: playlists,
    name: 'Playlists',
    text: 'Playlists, and what is done with them.',
  },
  {
    file: 'people',
    exports: people,
    name: 'People',
    text: 'Profiles, who follows whom, reposts and radios.',
  },
  { file: 'comments', exports: comments, name: 'Comments', text: 'What people say about music.' },
  {
    file: 'user',
    exports: user,
    name: 'Users',
    text: 'Somebody by their id, and the language they read.',
  },
  {
    file: 'account',
    exports: account,
    name: 'Account',
    text: "One's own details, password, sessions, access tokens and workspaces.",
  },
  {
    file: 'notification',
    exports: notification,
    name: 'Notifications',
    text: 'What somebody is told, and by which channels.',
  },
  {
    file: 'upload',
    exports: upload,
    name: 'Uploads',
    text: 'Files, in one form, resumable, or straight to a bucket.',
  },
  { file: 'product', exports: product, name: 'Plans', text: 'What can be subscribed to.' },
  { file: 'billing', exports: billing, name: 'Billing', text: 'Payments and subscriptions.' },
  {
    file: 'auth',
    exports: auth,
    name: 'Signing in',
    text: 'Sessions in a browser. Programs send an access token instead.',
  },
  {
    file: 'bootstrap-data',
    exports: bootstrapData,
    name: 'Bootstrap',
    text: 'What an app starts with: visitor, settings, themes, menus, language.',
  },
  {
    file: 'localization',
    exports: localization,
    name: 'Value lists',
    text: 'Languages, countries and time zones.',
  },
  {
    file: 'site-pages',
    exports: sitePages,
    name: 'Pages',
    text: 'Pages that an administrator wrote, and the contact form.',
  },
  { file: 'error', exports: error },
  { file: 'menu', exports: menu },
  { file: 'settings', exports: settings },
];

/** Every named schema: `Track`, `Playlist`. */
export const entities: Readonly<Record<string, ReturnType<typeof schemaOf>>> = Object.fromEntries(
  schemaFiles
    .flatMap(({ exports }) => Object.entries(exports).filter(([, value]) => isSchema(value)))
    .map(([name, value]) => [name, schemaOf(value)]),
);

function schemaOf(value: unknown) {
  if (!isSchema(value)) throw new TypeError('This export is no schema');
  return value;
}

export interface TopicRow {
  key: CallKey;
  row: Row;
  topic: string;
}

const topicOf = new Map<string, string>(
  schemaFiles.flatMap(({ exports, name = '' }) =>
    Object.values(exports)
      .filter((value) => !isSchema(value) && typeof value === 'object')
      .flatMap((rows) => Object.keys(rows as object).map((key) => [key, name] as const)),
  ),
);
const order = schemaFiles.map(({ name }) => name);

/** Every row of the table with its topic, topic by topic. One whose file is not named above is of the topic 'Other'. */
export const topicRows: readonly TopicRow[] = (Object.entries(calls) as [CallKey, Row][])
  .map(([key, row]) => ({ key, row, topic: topicOf.get(key) ?? 'Other' }))
  .toSorted((a, b) => order.indexOf(a.topic) - order.indexOf(b.topic));
