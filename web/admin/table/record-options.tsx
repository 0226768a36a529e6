import { useState } from 'react';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { useT } from '../../data/session/session.tsx';
import { Loading } from '../../ui/loading.tsx';
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
  const { value: found, error, isPending, retry, canSearch } = useRecordOptions(typeName, query);
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
      {error && !found ? (
        <ReadFailure error={error} isPending={isPending} onRetry={retry} className="py-4" />
      ) : !found ? (
        <Loading isLoading label={t('Loading')} shape={shape}>
          {null}
        </Loading>
      ) : found.length === 0 ? (
        <p role="status" className="py-4 text-center text-muted">
          {t('No matches')}
        </p>
      ) : (
        <ul
          aria-label={label}
          aria-busy={isPending}
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
    </div>
  );
}

const shape = (
  <div className="grid place-items-center py-6 text-muted">
    <Spinner />
  </div>
);
