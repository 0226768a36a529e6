import { type AdminType, permissionsOf, updatedColumn } from './admin-type.ts';

/** Languages of the site. Their lines have a screen of their own. */
export const localizations: AdminType = {
  name: 'localizations',
  title: 'Languages',
  singular: 'Language',
  newLabel: 'New language',
  icon: 'globe',
  group: 'site',
  permissions: permissionsOf('localizations'),
  calls: {
    list: 'GET localizations',
    show: 'GET localizations/{name}',
    create: 'POST localizations',
    update: 'PUT localizations/{id}',
    remove: 'DELETE localizations/{ids}',
  },
  replyField: 'localization',
  nameField: 'name',
  columns: [
    { kind: 'title', name: 'name', label: 'Name', orderBy: 'name' },
    { kind: 'text', name: 'language', label: 'Language code', orderBy: 'language' },
    updatedColumn,
  ],
  filters: [{ kind: 'date', key: 'updated_at', label: 'Last change' }],
  sort: 'name',
  form: {
    name: 'localization',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', isRequired: true, maxLength: 100 },
      {
        kind: 'text',
        name: 'language',
        label: 'Language code',
        hint: 'Such as “de” or “pt_BR”.',
        isRequired: true,
        maxLength: 10,
      },
    ],
  },
  isWide: true,
  removes: [{ label: 'All of its translations' }],
  legacyPath: '/admin/localizations',
};
