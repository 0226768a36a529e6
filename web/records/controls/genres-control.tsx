import { list, record } from '../../../contracts/loose.ts';
import type { Genre } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useWholeList } from '../../data/calls/whole-list.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import type { ControlProps } from './control-props.ts';
import { GroupFrame } from './group-frame.tsx';
import { ValueControl } from './value-control.tsx';
import { useT } from '../../data/session/session.tsx';
import { readList } from '../../music/tracks/read-list.ts';

/** Genres from the site's list. If it can't be read, the chosen genres stay. */
export function GenresControl(props: ControlProps) {
  const t = useT();
  const { field, name, error: problem, value, onChange } = props;
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
  return (
    <ValueControl
      {...props}
      options={genres.map((genre) => ({
        value: String(genre.id),
        label: genre.display_name || genre.name,
      }))}
      onChange={(items) => onChange(list(items).map((item) => fullGenre(item, genres)))}
    />
  );
}

/** A choice has only an ID and a label, but the record contains whole genres. */
const fullGenre = (item: unknown, genres: readonly Genre[]): unknown =>
  genres.find(({ id }) => String(id) === String(record(item)['id'])) ?? item;
