import { paths, type RadioType } from '../../../contracts/routes/paths.ts';
import type { Translate } from '../../lib/translate.ts';
import type { Source } from './source.ts';

interface Seed {
  id: number;
  name: string;
}

/** The source of a radio made from an item. The ID contains its seed: `radio.artist.12`. */
export const radioSource = (type: RadioType, { id, name }: Seed, t: Translate): Source => ({
  id: `radio.${type}.${id}`,
  name: radioName(name, t),
  path: paths.radio(type, id),
});

/** The name of a radio made from an item. */
export const radioName = (name: string, t: Translate): string => t(':name radio', { name });

/** The seed of a radio, from its ID. */
export function seedOf({ id }: Source): { type: string; id: string } {
  const [, type = '', seed = ''] = id.split('.');
  return { type, id: seed };
}
