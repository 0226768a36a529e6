import type { Album, Track } from '../schema/music.ts';
import type { Lyric } from '../schema/playing.ts';
import { albumRecord } from './album.ts';
import type { RecordType } from './record-type.ts';

export const visibilities = [
  { value: 'draft', label: 'Draft' },
  { value: 'private', label: 'Private' },
  { value: 'public', label: 'Public' },
] as const;

/**
 * An album with its tracks, as its artists publish it. `upload` and `lyrics` of a track exist only
 * in the form and its draft: the file on its way to become `src`, and the words that it contains.
 */
export const releaseRecord: RecordType<keyof Album> = {
  name: 'release',
  fields: [
    // The backend derives the explicit mark from the tracks.
    ...albumRecord.fields
      .filter(({ name }) => name !== 'explicit')
      .map((field) => (field.kind === 'picture' ? { ...field, crop: 'square' as const } : field)),
    { kind: 'choices', name: 'tags', label: 'Tags', itemId: 'name', max: 20 },
    {
      kind: 'choice',
      name: 'visibility',
      label: 'Who can hear it',
      options: visibilities,
    },
    { kind: 'date', name: 'publish_at', label: 'Publish on', hasTime: true },
    {
      kind: 'rows',
      name: 'tracks',
      label: 'Tracks',
      rowId: 'id',
      addLabel: 'Add track',
      fields: [
        { kind: 'text', name: 'name', label: 'Title', isRequired: true, maxLength: 250 },
        { kind: 'switch', name: 'explicit', label: 'Explicit lyrics' },
        { kind: 'number', name: 'disc', label: 'Disc', min: 1, max: 99, isWhole: true },
        { kind: 'number', name: 'duration', label: 'Length in milliseconds' },
        { kind: 'text', name: 'src', label: 'Audio file' },
        { kind: 'text', name: 'upload', label: 'New audio file' },
        { kind: 'longText', name: 'lyrics', label: 'Lyrics' },
      ],
    },
  ],
};

/** Fields that a list of tracks has no room for. */
export const trackRecord: RecordType<keyof Track> = {
  name: 'track',
  fields: [
    { kind: 'choices', name: 'genres', label: 'Genres', itemId: 'id', max: 10 },
    { kind: 'choices', name: 'tags', label: 'Tags', itemId: 'name', max: 20 },
    { kind: 'longText', name: 'description', label: 'Liner notes', maxLength: 5_000 },
    ...albumRecord.fields.filter((field) => field.name === 'credits'),
  ],
};

/** The words of a track: plain, or LRC with the time of each line. */
export const lyricRecord: RecordType<keyof Lyric> = {
  name: 'lyric',
  fields: [{ kind: 'longText', name: 'text', label: 'Lyrics', maxLength: 20_000 }],
};
