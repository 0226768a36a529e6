import { adminTypeNamed } from '../../../contracts/records/admin/record-types.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { idText, nameIn, readRecord, readRecords } from '../lib/record-calls.ts';
import type { RecordValue } from '../../records/field-value.ts';

export interface NamedRecord {
  id: string;
  name: string;
}

const mostOptions = 20;

/** Names of chosen records, so that a filter doesn't read them again. */
const known = new Map<string, string>();
const keyOf = (typeName: string, id: string) => `${typeName} ${id}`;

export const rememberName = (typeName: string, { id, name }: NamedRecord): void =>
  void known.set(keyOf(typeName, id), name);

/** The name of a record; its ID until the name is read, or if it can't be. */
export function useRecordName(typeName: string, id: string): string {
  const type = adminTypeNamed(typeName);
  const { data: name } = useFreshRead(`name of ${typeName} ${id}`, async () => {
    const found = known.get(keyOf(typeName, id));
    if (found !== undefined || !type?.calls.show) return found;
    // Visitors who may not see the record still see its ID.
    const read = await readRecord(type, id).then(
      (row) => nameIn(type, row),
      () => undefined,
    );
    if (read !== undefined) rememberName(typeName, { id, name: read });
    return read;
  });
  return name ?? known.get(keyOf(typeName, id)) ?? `#${id}`;
}

/** The records of a type that match a search, for a filter. */
export function useRecordOptions(typeName: string, words: string) {
  const type = adminTypeNamed(typeName);
  const reading = useFreshRead<NamedRecord[]>(
    `options of ${typeName} ${words}`,
    async (signal) => {
      if (!type) return [];
      const { data } = await readRecords(
        type,
        { query: words, filters: [], sort: type.sort },
        { page: 1, perPage: mostOptions },
        { signal },
      );
      return data
        .map((row: RecordValue) => ({ id: idText(row), name: nameIn(type, row) }))
        .filter(({ id }) => id !== '');
    },
    { keepPreviousData: true },
  );
  return { ...reading, canSearch: type !== undefined && type.hasSearch !== false };
}
