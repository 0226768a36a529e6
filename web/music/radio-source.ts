import { paths, type RadioType } from '../../contracts/paths.ts';
import type { Translate } from '../lib/translate.ts';
import type { Source } from '../player/queue/queue-item.ts';

interface Seed {
  id: number;
  name: string;
}

/** The radio that is made from something. Its id says from what: `radio.artist.12`. */
export const radioSource = (type: RadioType, { id, name }: Seed, t: Translate): Source => ({
  id: `radio.${type}.${id}`,
  name: radioName(name, t),
  path: paths.radio(type, id),
});

/** What a radio is called that is made from something of this name. */
export const radioName = (name: string, t: Translate): string => t(':name radio', { name });

/** What a radio of this id is made from. */
export function seedOf({ id }: Source): { type: string; id: string } {
  const [, type = '', seed = ''] = id.split('.');
  return { type, id: seed };
}
