import { id, list, record, text } from '../../../contracts/loose.ts';
import { asArtistBody } from '../../records/artist-record.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { isSynced } from '../../music/tracks/lyric-lines.ts';

const artistFields = ['name', 'image_small', 'genres', 'links', 'description', 'city', 'country'];

/** Fields that only admins have, such as the check mark, are sent as they are. */
export const asArtistChanges = (changes: RecordValue): RecordValue => ({
  ...Object.fromEntries(Object.entries(changes).filter(([name]) => !artistFields.includes(name))),
  ...asArtistBody(changes),
});

/** The backend needs the IDs of the artists, in their order. */
export const asReleaseBody = (changes: RecordValue): RecordValue =>
  changes['artists'] === undefined
    ? changes
    : {
        ...changes,
        artists: list(changes['artists']).flatMap((artist) => {
          const found = id(record(artist)['id']);
          return found === null ? [] : [{ id: found }];
        }),
      };

/** A new text decides whether it has times, unless somebody said otherwise. */
export const asLyricBody = (changes: RecordValue): RecordValue =>
  changes['text'] === undefined
    ? changes
    : { is_synced: isSynced(text(changes['text'])), ...changes };
