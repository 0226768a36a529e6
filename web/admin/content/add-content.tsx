import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { Read } from '../../ui/failures/read.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { type RecordValue, modelName, modelPicture } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { keyOfContent, typeName, typeOfContent } from './use-channel-content.ts';

interface Props {
  /** The channel's content type; empty for a channel with several types. */
  model: string;
  /** Keys of the items that are already in the channel. */
  existing: ReadonlySet<string>;
  onAdd: (item: RecordValue) => Promise<unknown>;
}

const limit = 10;

/** Finds items for a channel by name. One click adds an item. */
export function AddContent({ model, existing, onAdd }: Props) {
  const t = useT();
  const heading = useId();
  const isSupported = useSupports('GET channel/search-for-addable-content');
  const [chosen, setChosen] = useState('album');
  const [typed, setTyped] = useState('');
  const modelType = model === '' ? chosen : model;
  if (!isSupported) return null;
  return (
    <section
      aria-labelledby={heading}
      className="grid grid-cols-1 gap-3 rounded-card border border-divider p-4"
    >
      <h4 id={heading} className="text-sm font-semibold">
        {t('Add content')}
      </h4>
      {model === '' && (
        <SelectField
          name="modelType"
          label={t('Type of content')}
          placeholder={t('Please choose')}
          options={[
            { value: 'album', label: t('Albums') },
            { value: 'track', label: t('Tracks') },
            { value: 'artist', label: t('Artists') },
            { value: 'playlist', label: t('Playlists') },
            { value: 'genre', label: t('Genres') },
            { value: 'user', label: t('People') },
            { value: 'channel', label: t('Channels') },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <SearchField isInForm label={t('Search by name')} value={typed} onChange={setTyped} />
      <Results modelType={modelType} typed={typed} existing={existing} onAdd={onAdd} />
    </section>
  );
}

interface ResultsProps extends Pick<Props, 'existing' | 'onAdd'> {
  modelType: string;
  typed: string;
}

function Results({ modelType, typed, existing, onAdd }: ResultsProps) {
  const t = useT();
  const query = useDebounced(typed.trim());
  const reading = useCall(
    'GET channel/search-for-addable-content',
    { query: { modelType, limit, ...(query !== '' && { query }) } },
    { keepPreviousData: true, stopsOvertaken: true },
  );
  const { data, isValidating } = reading;
  const found = readList(data?.results);
  return (
    <>
      <p role="status" className="text-sm text-muted empty:hidden">
        {data && !isValidating && found.length === 0 ? t('Nothing matches.') : ''}
      </p>
      <Read of={reading} shape={shape}>
        {() =>
          found.length === 0 ? null : (
            <ul aria-label={t('Results')} className="grid grid-cols-1 divide-y divide-divider">
              {found.map((one) => {
                // Some backends omit the type, because all results have the requested one.
                const item = { ...one, model_type: one.model_type || modelType };
                return (
                  <Result
                    key={keyOfContent(item)}
                    item={item}
                    isPresent={existing.has(keyOfContent(item))}
                    onAdd={onAdd}
                  />
                );
              })}
            </ul>
          )
        }
      </Read>
    </>
  );
}

const shape = <Skeleton className="h-40 w-full rounded-control" />;

interface ResultProps extends Pick<Props, 'onAdd'> {
  item: RecordValue;
  isPresent: boolean;
}

function Result({ item, isPresent, onAdd }: ResultProps) {
  const t = useT();
  const { run: add, isPending } = useAction(() => onAdd(item));
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <ContentName item={item} />
      <Button
        variant="outline"
        size="sm"
        isPending={isPending}
        aria-disabled={isPresent}
        aria-label={
          isPresent
            ? t('Added: :name', { name: modelName(item) })
            : t('Add :name', { name: modelName(item) })
        }
        onClick={add}
      >
        {isPresent ? t('Added') : t('Add')}
      </Button>
    </li>
  );
}

/** An item's picture, name and type. A nested channel links to its own panel. */
export function ContentName({ item }: { item: RecordValue }) {
  const t = useT();
  const [type, name] = [typeOfContent(item), modelName(item)];
  const isRound = type === 'artist' || type === 'user';
  return (
    <>
      <Picture
        name={name}
        address={modelPicture(item)}
        isRound={isRound}
        className="w-9 max-sm:hidden"
      />
      <span className="min-w-0 flex-1">
        {type === 'channel' ? (
          <Link
            to={adminPath('channels', String(item['id']))}
            className="font-medium wrap-anywhere hover:underline"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="wrap-anywhere">{name}</bdi>
        )}
        <span className="block text-2xs text-muted">{t(typeName(type))}</span>
      </span>
    </>
  );
}
