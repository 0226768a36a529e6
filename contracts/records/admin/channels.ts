import { type AdminType, permissionsOf, updatedColumn } from './admin-type.ts';

const contentTypes = [
  { value: 'manual', label: 'Added by hand' },
  { value: 'listAll', label: 'Everything, in an order that visitors choose' },
  { value: 'autoUpdate', label: 'Filled automatically' },
] as const;

const contentModels = [
  { value: 'track', label: 'Tracks' },
  { value: 'album', label: 'Albums' },
  { value: 'artist', label: 'Artists' },
  { value: 'playlist', label: 'Playlists' },
  { value: 'genre', label: 'Genres' },
  { value: 'user', label: 'People' },
  { value: 'channel', label: 'Channels' },
] as const;

const layouts = [
  { value: 'grid', label: 'Grid' },
  { value: 'carousel', label: 'Carousel' },
  { value: 'landscapeGrid', label: 'Grid of wide pictures' },
  { value: 'list', label: 'List' },
  { value: 'trackTable', label: 'Table of tracks' },
] as const;

/**
 * A name with a dot is a part of an object: `config.layout`. `withNestedValues` puts these values
 * beside the record's own for the form, and `nestedChanges` puts them back for a save
 * (`contracts/records/admin/nested-fields.ts`). Backends replace `config` as a whole, so a save
 * sends all of it, including keys that the app does not know.
 */
export const channels: AdminType = {
  name: 'channels',
  title: 'Channels',
  singular: 'Channel',
  newLabel: 'New channel',
  icon: 'library',
  group: 'music',
  permissions: permissionsOf('channels'),
  calls: {
    list: 'GET channel',
    show: 'GET channel/{idOrSlug}',
    create: 'POST channel',
    update: 'PUT channel/{id}',
    remove: 'DELETE channel/{ids}',
  },
  // A page of the content, for its order.
  showQuery: { perPage: '100' },
  replyField: 'channel',
  nameField: 'name',
  columns: [
    { kind: 'title', name: 'name', label: 'Name', orderBy: 'name' },
    { kind: 'text', name: 'slug', label: 'Address', orderBy: 'slug' },
    {
      kind: 'choice',
      name: 'contentType',
      label: 'Content',
      path: 'config.contentType',
      orderBy: 'contentType',
      options: contentTypes,
    },
    {
      kind: 'choice',
      name: 'contentModel',
      label: 'Type of content',
      path: 'config.contentModel',
      orderBy: 'contentModel',
      options: contentModels,
    },
    {
      kind: 'choice',
      name: 'layout',
      label: 'Layout',
      path: 'config.layout',
      options: layouts,
      isOptional: true,
    },
    { kind: 'number', name: 'items_count', label: 'Items', orderBy: 'items_count' },
    updatedColumn,
  ],
  filters: [
    { kind: 'choice', key: 'contentType', label: 'Content', options: contentTypes },
    { kind: 'choice', key: 'contentModel', label: 'Type of content', options: contentModels },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: 'name',
  form: {
    name: 'channel',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', isRequired: true, maxLength: 100 },
      {
        kind: 'text',
        name: 'slug',
        label: 'Address',
        hint: 'The part after /channel/: lowercase letters, digits and hyphens.',
        isRequired: true,
        maxLength: 100,
      },
      { kind: 'longText', name: 'description', label: 'Description', maxLength: 1_000 },
      {
        kind: 'choice',
        name: 'config.contentType',
        label: 'Content',
        isRequired: true,
        options: contentTypes,
      },
      {
        kind: 'choice',
        name: 'config.contentModel',
        label: 'Type of content',
        options: contentModels,
      },
      {
        kind: 'choice',
        name: 'config.contentOrder',
        label: 'Sort order',
        options: [
          { value: 'channelables.order:asc', label: 'Custom order' },
          { value: 'popularity:desc', label: 'Most popular first' },
          { value: 'popularity:asc', label: 'Least popular first' },
          { value: 'created_at:desc', label: 'Newest first' },
          { value: 'release_date:desc', label: 'Newest releases first' },
          { value: 'release_date:asc', label: 'Oldest releases first' },
          { value: 'name:asc', label: 'Name' },
        ],
      },
      { kind: 'choice', name: 'config.layout', label: 'Layout', options: layouts },
      {
        kind: 'choice',
        name: 'config.nestedLayout',
        label: 'Layout inside another channel',
        options: layouts,
      },
      {
        kind: 'choice',
        name: 'config.restriction',
        label: 'Visitors can filter by',
        options: [{ value: 'genre', label: 'Genre' }],
      },
      { kind: 'switch', name: 'config.hideTitle', label: 'Hide the title' },
      {
        kind: 'text',
        name: 'config.seoTitle',
        label: 'Title in search engines',
        maxLength: 200,
      },
      {
        kind: 'longText',
        name: 'config.seoDescription',
        label: 'Description in search engines',
        maxLength: 500,
      },
    ],
  },
  isWide: true,
  removes: [{ label: 'Entries in other channels' }, { label: 'Its public page' }],
  legacyPath: '/admin/channels',
};
