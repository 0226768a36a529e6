import { dropItem, list, record, text } from '../../../contracts/loose.ts';

/** The items of a plain or paginated list. Drops items without an ID or a name. */
export function readList<Item extends { id: number }>(
  value: Item[] | { data: Item[] } | null | undefined,
): Item[] {
  const items = list(record(value)['data'] ?? value) as Item[];
  return items.flatMap((item) => {
    const { id, name, display_name: displayName } = record(item);
    if (!Number.isSafeInteger(id)) return dropItem(item, 'id');
    return text(name ?? displayName) === '' ? dropItem(item, 'name') : [item];
  });
}
