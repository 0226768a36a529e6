import { type AdminType, permissionsOf } from './admin-type.ts';

export const uploads: AdminType = {
  name: 'uploads',
  title: 'Uploads',
  singular: 'Upload',
  icon: 'upload',
  group: 'site',
  permissions: permissionsOf('files'),
  calls: { list: 'GET file-entries', remove: 'POST file-entries/delete' },
  listQuery: { with: 'user' },
  replyField: 'fileEntry',
  nameField: 'name',
  columns: [
    { kind: 'title', name: 'name', label: 'Name', orderBy: 'name' },
    { kind: 'picture', name: 'picture', label: 'Preview', path: 'url', isOptional: true },
    {
      kind: 'text',
      name: 'user',
      label: 'Uploaded by',
      path: 'user.display_name',
      orderBy: 'user',
    },
    { kind: 'text', name: 'type', label: 'Type', path: 'mime', orderBy: 'mime' },
    { kind: 'bytes', name: 'size', label: 'Size', path: 'file_size', orderBy: 'file_size' },
    { kind: 'text', name: 'extension', label: 'Extension', orderBy: 'extension', isOptional: true },
    { kind: 'text', name: 'disk', label: 'Storage', orderBy: 'disk', isOptional: true },
    { kind: 'date', name: 'created', label: 'Uploaded', path: 'created_at', orderBy: 'created_at' },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'type',
      label: 'Type',
      options: [
        { value: 'audio', label: 'Audio' },
        { value: 'image', label: 'Image' },
        { value: 'video', label: 'Video' },
        { value: 'application', label: 'Other' },
      ],
    },
    { kind: 'record', key: 'user_id', label: 'Uploaded by', type: 'users' },
    { kind: 'number', key: 'file_size', label: 'Size in bytes' },
    { kind: 'date', key: 'created_at', label: 'Uploaded' },
  ],
  sort: '-created_at',
  legacyPath: '/admin/files',
};
