import { text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { modelName } from '../../records/controls/found-model.ts';
import type { RecordValue } from '../../records/field-value.ts';

/** The type of a channel's item. Older backends send a PHP class name: `App\\Album`. */
export const typeOfContent = (item: RecordValue): string =>
  text(item['model_type']).split('\\').at(-1)?.toLowerCase() ?? '';

/** Identifies an item within a channel, since IDs are unique only within a type. */
export const keyOfContent = (item: RecordValue): string =>
  `${typeOfContent(item)} ${String(item['id'])}`;

export const isSame = (a: RecordValue, b: RecordValue): boolean =>
  keyOfContent(a) === keyOfContent(b);

/** English names of the types. */
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

/** The path of an item's page on the site; null if it has none. */
export function pageOfContent(type: string, item: RecordValue): string | null {
  const [id, name] = [Number(item['id']), modelName(item)];
  switch (type) {
    case 'track':
      return paths.track({ id, name });
    case 'album':
      return paths.album({ id, name });
    case 'artist':
      return paths.artist({ id, name });
    case 'playlist':
      return paths.playlist({ id, name });
    case 'user':
      return paths.user({ id, display_name: name });
    case 'genre':
      return text(item['name']) === '' ? null : paths.genre(text(item['name']));
    case 'tag':
      return text(item['name']) === '' ? null : paths.tag(text(item['name']));
    case 'channel':
      return text(item['slug']) === '' ? null : paths.channel(text(item['slug']));
    case 'page':
      return text(item['slug']) === '' ? null : paths.page(text(item['slug']));
    default:
      return null;
  }
}
