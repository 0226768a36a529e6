import { useState } from 'react';
import { useCall } from '../../data/calls/use-call.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { type FoundModel, modelName, modelPicture } from '../field-value.ts';

interface Props {
  modelType: 'artist' | 'album' | 'track' | 'playlist' | 'user';
  /** 'Search for the artist' */
  label: string;
  /** Names the results: 'Artists'. */
  resultsLabel: string;
  /** 'No artists match.' */
  nothing: string;
  /** IDs that are already chosen, so they are not offered. */
  chosen?: ReadonlySet<number>;
  onChoose: (found: FoundModel) => void;
}

const maxResults = 8;
const noIds: ReadonlySet<number> = new Set();

/** Finds a model on this site by its name. Each result is a button. */
export function ModelSearch({
  modelType,
  label,
  resultsLabel,
  nothing,
  chosen = noIds,
  onChoose,
}: Props) {
  const [search, setSearch] = useState('');
  const query = useDebounced(search.trim());
  const { data, error, isValidating, mutate } = useCall(
    'GET search/model/{modelType}',
    query === '' ? null : { params: { modelType }, query: { query, perPage: maxResults } },
    { keepPreviousData: true, stopsOvertaken: true },
  );
  const all: FoundModel[] = query === '' ? [] : readList(data?.pagination);
  const found = all.filter(({ id }) => !chosen.has(id));
  const isEmpty = query !== '' && data !== undefined && !isValidating && found.length === 0;
  return (
    <div className="grid gap-2">
      <SearchField isInForm label={label} value={search} onChange={setSearch} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {isEmpty && !error ? nothing : ''}
      </p>
      {error && !isValidating && (
        <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
      )}
      {found.length > 0 && (
        <ul aria-label={resultsLabel} className="grid grid-cols-1 gap-1">
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => onChoose(one)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-hover"
              >
                <Result model={one} isRound={modelType === 'artist' || modelType === 'user'} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Result({ model, isRound }: { model: FoundModel; isRound: boolean }) {
  const name = modelName(model);
  return (
    <>
      <Picture name={name} address={modelPicture(model)} isRound={isRound} className="w-9" />
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
    </>
  );
}
