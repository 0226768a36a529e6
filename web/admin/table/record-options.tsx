import { useState } from 'react';
import { Read } from '../../ui/failures/read.tsx';
import { useT } from '../../data/session/session.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { OptionButton } from './option-button.tsx';
import { rememberName, useRecordOptions } from './record-names.ts';
import { useSearchWords } from './use-search-words.ts';

interface Props {
  typeName: string;
  label: string;
  value: string | null;
  onChoose: (recordId: string) => void;
}

/** Finds records of another type by typing, and offers them as options. */
export function RecordOptions({ typeName, label, value, onChoose }: Props) {
  const t = useT();
  const [query, setQuery] = useState('');
  const { words, type, clear } = useSearchWords(query, setQuery);
  const { canSearch, ...reading } = useRecordOptions(typeName, query);
  return (
    <div className="grid gap-2">
      {canSearch && (
        <SearchField
          isSmall
          isInForm
          label={t('Search')}
          value={words}
          onChange={type}
          {...(words !== '' && { onEscape: clear })}
        />
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
