import type { Album } from '../schema/music.ts';
import type { RecordType } from './record-type.ts';

export const releaseTypes = [
  { value: 'album', label: 'Album' },
  { value: 'single', label: 'Single' },
  { value: 'ep', label: 'EP' },
  { value: 'compilation', label: 'Compilation' },
] as const;

/** An album as artists and admins edit it. */
export const albumRecord = {
  name: 'album',
  fields: [
    { kind: 'text', name: 'name', label: 'Title', isRequired: true, maxLength: 250 },
    {
      kind: 'choice',
      name: 'record_type',
      label: 'Type of release',
      options: releaseTypes,
    },
    { kind: 'date', name: 'release_date', label: 'Release date' },
    { kind: 'switch', name: 'explicit', label: 'Explicit lyrics' },
    { kind: 'picture', name: 'image', label: 'Cover' },
    { kind: 'choices', name: 'genres', label: 'Genres', itemId: 'id', max: 10 },
    { kind: 'longText', name: 'description', label: 'Liner notes', maxLength: 5_000 },
    {
      kind: 'rows',
      name: 'credits',
      label: 'Credits',
      rowId: 'id',
      addLabel: 'Add credit',
      fields: [
        { kind: 'text', name: 'role', label: 'Role', isRequired: true, maxLength: 100 },
        { kind: 'text', name: 'name', label: 'Name', isRequired: true, maxLength: 250 },
      ],
    },
  ],
} as const satisfies RecordType<keyof Album>;
