import type { LabelRecord } from '../../../contracts/schema/channels.ts';
import type { Genre, Named, Tag } from '../../seed/catalogue-rows.ts';
import type { WorldState } from '../../state.ts';
import { createdAt, updatedAt } from '../music/unreleased.ts';
import type { ColumnValues } from '../admin-list.ts';

/** Genres and tags in lists. */

interface Columns<Row> {
  values: ColumnValues<Row>;
  textOf: (row: Row) => string;
  shown: (row: Row) => LabelRecord;
}

export const publicLabel = ({ id, name, display_name, image }: Genre): LabelRecord => ({
  id,
  name,
  display_name,
  image: image || null,
});

export function genreColumns(state: WorldState): Columns<Genre> {
  const count = {
    artists: usesOf(() => state.catalogue.artists.map(({ genres }) => genres)),
    ...countOfMusic(state, 'genres'),
  };
  const { values, textOf } = columnsOf<Genre>(state, count);
  return {
    values: { ...values, popularity: (row) => values['tracks_count']?.(row) ?? 0 },
    textOf,
    shown: (row) => ({ ...publicLabel(row), ...edited(state, row), ...countsOf(row, count) }),
  };
}

export function tagColumns(state: WorldState): Columns<Tag> {
  const count = countOfMusic(state, 'tags');
  return {
    ...columnsOf<Tag>(state, count),
    shown: ({ id, name, display_name, ...row }) => ({
      id,
      name,
      display_name,
      ...edited(state, { id, ...row }),
      ...countsOf({ id }, count),
    }),
  };
}

type Counts = Record<string, (id: number) => number>;

function countOfMusic({ catalogue, unreleased }: WorldState, kind: 'genres' | 'tags'): Counts {
  const both = (list: 'albums' | 'tracks') => () =>
    [...catalogue[list], ...unreleased[list]].map((row): readonly Named[] => row[kind]);
  return { albums: usesOf(both('albums')), tracks: usesOf(both('tracks')) };
}

/** The number of uses of each label, counted on first use. */
function usesOf(lists: () => readonly (readonly Named[])[]): (id: number) => number {
  let counted: Map<number, number> | undefined;
  return (id) => {
    if (!counted) {
      counted = new Map();
      for (const { id: used } of lists().flat()) counted.set(used, (counted.get(used) ?? 0) + 1);
    }
    return counted.get(id) ?? 0;
  };
}

const countsOf = ({ id }: { id: number }, count: Counts): Record<string, number> =>
  Object.fromEntries(Object.entries(count).map(([name, of]) => [`${name}_count`, of(id)]));

const edited = (
  state: WorldState,
  row: Pick<Genre, 'id' | 'created_at' | 'updated_at'>,
): Pick<LabelRecord, 'created_at' | 'updated_at'> => ({
  created_at: createdAt(state, row),
  updated_at: updatedAt(state, row),
});

const columnsOf = <Row extends Tag & { image?: string }>(
  state: WorldState,
  count: Counts,
): Omit<Columns<Row>, 'shown'> => ({
  values: {
    name: ({ name }) => name,
    display_name: ({ display_name }) => display_name,
    image: ({ image = '' }) => image,
    created_at: (row) => createdAt(state, row),
    updated_at: (row) => updatedAt(state, row),
    ...Object.fromEntries(
      Object.entries(count).map(([name, of]) => [`${name}_count`, ({ id }: Row) => of(id)]),
    ),
  },
  textOf: ({ name, display_name }) => `${name} ${display_name}`,
});
