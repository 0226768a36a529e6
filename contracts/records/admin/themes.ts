import { type AdminType, permissionsOf, updatedColumn } from './admin-type.ts';

/** Themes of the site. Colours, fonts and corners are edited in the appearance editor. */
export const themes: AdminType = {
  name: 'themes',
  title: 'Themes',
  singular: 'Theme',
  newLabel: 'New theme',
  icon: 'moon',
  group: 'site',
  permissions: permissionsOf('themes'),
  calls: {
    list: 'GET css-theme',
    show: 'GET css-theme/{id}',
    create: 'POST css-theme',
    update: 'PUT css-theme/{id}',
    remove: 'DELETE css-theme/{ids}',
  },
  replyField: 'theme',
  nameField: 'name',
  columns: [
    { kind: 'title', name: 'name', label: 'Name', orderBy: 'name' },
    { kind: 'switch', name: 'is_dark', label: 'Dark', orderBy: 'is_dark' },
    { kind: 'switch', name: 'default_light', label: 'Default for light' },
    { kind: 'switch', name: 'default_dark', label: 'Default for dark' },
    updatedColumn,
  ],
  filters: [
    { kind: 'switch', key: 'is_dark', label: 'Dark' },
    { kind: 'date', key: 'updated_at', label: 'Last change' },
  ],
  sort: 'name',
  form: {
    name: 'theme',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', isRequired: true, maxLength: 100 },
      { kind: 'switch', name: 'is_dark', label: 'Dark' },
      {
        kind: 'switch',
        name: 'default_light',
        label: 'Default for light',
        hint: 'For visitors whose device uses light mode.',
      },
      {
        kind: 'switch',
        name: 'default_dark',
        label: 'Default for dark',
        hint: 'For visitors whose device uses dark mode.',
      },
    ],
  },
  legacyPath: '/admin/appearance/themes',
};
