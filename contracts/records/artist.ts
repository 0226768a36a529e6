import { MUSIC_UPDATE } from '../constants.ts';
import type { RecordType } from './record-type.ts';

const permission = MUSIC_UPDATE;

/**
 * An artist's profile as artists and admins edit it. The parts of `profile` are fields of their
 * own: `asArtistRecord` and `asArtistBody` (`web/records/`) convert them.
 */
export const artistRecord = {
  name: 'artist',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'Artist name',
      isRequired: true,
      maxLength: 250,
      permission,
    },
    { kind: 'picture', name: 'image_small', label: 'Picture', crop: 'round', permission },
    { kind: 'text', name: 'city', label: 'City', maxLength: 100, permission },
    { kind: 'text', name: 'country', label: 'Country', maxLength: 100, permission },
    {
      kind: 'longText',
      name: 'description',
      label: 'Biography',
      maxLength: 10_000,
      permission,
    },
    { kind: 'choices', name: 'genres', label: 'Genres', itemId: 'id', max: 10, permission },
    {
      kind: 'rows',
      name: 'links',
      label: 'Links',
      hint: 'They are shown on the public page.',
      rowId: 'id',
      addLabel: 'Add link',
      max: 20,
      fields: [
        {
          kind: 'text',
          name: 'url',
          label: 'Address',
          format: 'url',
          isRequired: true,
          maxLength: 2_000,
        },
        { kind: 'text', name: 'title', label: 'Title', maxLength: 100 },
      ],
      permission,
    },
  ],
} as const satisfies RecordType;
