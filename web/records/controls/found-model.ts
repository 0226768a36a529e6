import { text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../field-value.ts';

/** A search result: its other fields depend on its type. */
export type FoundModel = RecordValue & { id: number };

export const modelName = (model: RecordValue): string =>
  text(model['display_name']) || text(model['name']) || `#${String(model['id'])}`;

export const modelPicture = (model: RecordValue): string =>
  text(model['image_small']) || text(model['image']) || text(model['avatar']);
