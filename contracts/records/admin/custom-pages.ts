import { type AdminType, createdColumn, permissionsOf, updatedColumn } from './admin-type.ts';

/** Pages of the site. They are public, so the table requires the permission to change them. */
export const customPages: AdminType = {
  name: 'custom-pages',
  title: 'Pages',
  singular: 'Page',
  newLabel: 'New page',
  icon: 'file',
  group: 'site',
  permissions: { ...permissionsOf('custom_pages'), view: 'custom_pages.update' },
  calls: {
    list: 'GET custom-pages',
    show: 'GET custom-pages/{idOrSlug}',
    create: 'POST custom-pages',
    update: 'PUT custom-pages/{id}',
    remove: 'DELETE custom-pages/{ids}',
  },
  replyField: 'page',
  nameField: 'title',
  columns: [
    { kind: 'title', name: 'title', label: 'Title', orderBy: 'title' },
    { kind: 'text', name: 'slug', label: 'Address', orderBy: 'slug' },
    updatedColumn,
    createdColumn,
  ],
  filters: [
    { kind: 'date', key: 'updated_at', label: 'Last change' },
    { kind: 'date', key: 'created_at', label: 'Created' },
  ],
  sort: 'title',
  form: {
    name: 'custom-page',
    fields: [
      { kind: 'text', name: 'title', label: 'Title', isRequired: true, maxLength: 250 },
      {
        kind: 'text',
        name: 'slug',
        label: 'Address',
        hint: 'The last part of the address: “about” for /pages/about.',
        isRequired: true,
        maxLength: 250,
      },
      { kind: 'longText', name: 'body', label: 'Text', maxLength: 200_000 },
    ],
  },
  isWide: true,
  legacyPath: '/admin/custom-pages',
};
