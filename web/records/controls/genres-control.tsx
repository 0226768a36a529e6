import { useEffect, useRef } from 'react';
import { list, record } from '../../../contracts/loose.ts';
import type { Genre } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useWholeList } from '../../data/calls/whole-list.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { nameOfItem } from '../field-value.ts';
import type { ControlProps } from './control-props.ts';
import { GroupFrame } from './group-frame.tsx';
import { useSession, useT } from '../../data/session/session.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { ChipList } from './tags-control.tsx';

/** Genres from the site's list. If it can't be read, the chosen genres stay. */
export function GenresControl(props: ControlProps) {
  const t = useT();
  const { field, name, error: problem, value } = props;
  const reading = useWholeList('GET genres', { query: { perPage: 100 } });
  const { data, error, isValidating, mutate } = reading;
  if (!data && error && !isAbsent(error))
    return (
      <GroupFrame name={name} label={t(field.label)} error={problem}>
        <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />
      </GroupFrame>
    );
  const genres = readList(data);
  // Nothing to choose from, and nothing chosen.
  if (data === undefined && error && list(value).length === 0) return null;
  return <GenreField {...props} genres={genres} />;
}

/** The chosen genres, and a field that finds another by any part of its name. */
function GenreField({
  genres,
  field,
  name,
  value,
  error,
  onChange,
}: ControlProps & { genres: readonly Genre[] }) {
  const { bootstrap, t } = useSession();
  const area = useRef<HTMLDivElement>(null);
  const items = list(value);
  const chosen = new Set(items.map((item) => String(record(item)['id'])));
  const { length } = items;
  const isFull = 'max' in field && field.max !== undefined && length >= field.max;
  const takesFocus = useRef(false);
  // The removed button and the replaced field lose the focus.
  useEffect(() => {
    if (takesFocus.current) area.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
    takesFocus.current = false;
  }, [length]);
  const change = (next: unknown[]) => {
    takesFocus.current = true;
    onChange(next);
  };
  const add = (id: string | null) => {
    const genre = genres.find((one) => String(one.id) === id);
    if (genre) change([...items, genre]);
  };
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      <ChipList
        names={items.map(nameOfItem)}
        isReadOnly={field.isReadOnly === true}
        onRemove={(index) => change(items.toSpliced(index, 1))}
      />
      {!field.isReadOnly && (
        <div ref={area} className="max-w-md [&_label]:sr-only">
          <ComboboxField
            // A chosen genre becomes a chip, and the field starts again.
            key={length}
            // Not a field of the record.
            name={`${name}.new`}
            label={t('Add a genre')}
            placeholder={t('Search genres')}
            options={genres
              .filter(({ id }) => !chosen.has(String(id)))
              .map((genre) => ({ value: String(genre.id), label: nameOfItem(genre) }))}
            value={null}
            isDisabled={isFull}
            clearLabel={t('Clear')}
            openLabel={t('Show genres')}
            emptyText={t('No genres match.')}
            language={bootstrap.i18n.language}
            onChange={add}
            onFailure={(failure) => reportFailure(failure, t)}
          />
        </div>
      )}
    </GroupFrame>
  );
}
