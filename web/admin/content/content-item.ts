import { text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';

/** The type of a channel's item. Older backends send a PHP class name: `App\\Album`. */
export const typeOfContent = (item: RecordValue): string =>
  text(item['model_type']).split('\\').at(-1)?.toLowerCase() ?? '';

/** Identifies an item within a channel, since IDs are unique only within a type. */
export const keyOfContent = (item: RecordValue): string =>
  `${typeOfContent(item)} ${String(item['id'])}`;

const typeNames: Readonly<Record<string, string>> = {
  track: 'Track',
  album: 'Album',
  artist: 'Artist',
  playlist: 'Playlist',
  genre: 'Genre',
  user: 'Person',
  channel: 'Section',
};

/** The English name of a type. Types that only this site has keep their own name. */
export const typeName = (type: string): string =>
  (Object.hasOwn(typeNames, type) ? typeNames[type] : undefined) ?? type;
