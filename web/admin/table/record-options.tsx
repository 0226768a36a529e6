import { type ReactNode, useState } from 'react';
import { adminTypeNamed } from '../../../contracts/records/admin/record-types.ts';
import { Read } from '../../ui/failures/read.tsx';
import { useT } from '../../data/session/session.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { idText, nameIn, readRecord, readRecords } from '../lib/record-calls.ts';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  typeName: string;
  label: string;
  value: string | null;
  onChoose: (recordId: string) => void;
}

export function RecordOptions({ typeName, label, value, onChoose }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { canSearch, ...reading } = useRecordOptions(typeName, useDebounced(typed));
  return (
    <div className="grid gap-2">
      {canSearch && (
        <SearchField isSmall isInForm label={t('Search')} value={typed} onChange={setTyped} />
      )}
      <Read
        of={reading}
        shape={shape}
        failureClass="py-4"
        empty={
          <p role="status" className="py-4 text-center text-muted">
            {t('No matches')}
          </p>
        }
      >
        {(found) => (
          <ul
            aria-label={label}
            aria-busy={reading.isValidating}
            className="grid max-h-64 overflow-y-auto overscroll-contain"
          >
            {found.map((record) => (
              <li key={record.id}>
                <OptionButton
                  isChosen={record.id === value}
                  onChoose={() => {
                    rememberName(typeName, record);
                    onChoose(record.id);
                  }}
                >
                  <bdi>{record.name}</bdi>
                </OptionButton>
              </li>
            ))}
          </ul>
        )}
      </Read>
    </div>
  );
}

const shape = (
  <div className="grid place-items-center py-6 text-muted">
    <Spinner />
  </div>
);

interface NamedRecord {
  id: string;
  name: string;
}

const maxOptions = 20;

/** Names of chosen records, so that a filter doesn't read them again. */
const knownNames = new Map<string, string>();
const keyOf = (typeName: string, id: string) => `${typeName} ${id}`;

const rememberName = (typeName: string, { id, name }: NamedRecord): void =>
  void knownNames.set(keyOf(typeName, id), name);

/** The name of a record; its ID until the name is read, or if it can't be. */
export function RecordName({ typeName, id }: { typeName: string; id: string }) {
  const type = adminTypeNamed(typeName);
  const { data: name } = useFreshRead(`name of ${typeName} ${id}`, async () => {
    const found = knownNames.get(keyOf(typeName, id));
    if (found !== undefined || !type?.calls.show) return found;
    // Visitors who may not see the record still see its ID.
    const read = await readRecord(type, id).then(
      (row) => nameIn(type, row),
      () => undefined,
    );
    if (read !== undefined) rememberName(typeName, { id, name: read });
    return read;
  });
  return <span>{name ?? knownNames.get(keyOf(typeName, id)) ?? `#${id}`}</span>;
}

function useRecordOptions(typeName: string, query: string) {
  const type = adminTypeNamed(typeName);
  const reading = useFreshRead<NamedRecord[]>(
    `options of ${typeName} ${query}`,
    async (signal) => {
      if (!type) return [];
      const { data } = await readRecords(
        type,
        { query, filters: [], sort: type.sort },
        { page: 1, perPage: maxOptions },
        { signal },
      );
      return data
        .map((row) => ({ id: idText(row), name: nameIn(type, row) }))
        .filter(({ id }) => id !== '');
    },
    { keepPreviousData: true },
  );
  return { ...reading, canSearch: type !== undefined && type.hasSearch !== false };
}

interface OptionProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

export const OptionButton = ({ isChosen, onChoose, children }: OptionProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 py-1.5 text-start text-sm -outline-offset-2 hover:bg-hover aria-pressed:font-medium pointer-coarse:min-h-11"
  >
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    {isChosen && <Icon name="check" className="size-4.5 shrink-0 text-primary" />}
  </button>
);
