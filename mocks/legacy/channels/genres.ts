import { paginate } from '../../laravel/paginate.ts';
import { modelNotFound } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import type { Tag } from '../../seed/catalogue-rows.ts';
import type { World } from '../../world.ts';
import { adminList } from '../admin-list.ts';
import { genreColumns, publicLabel } from '../admin-music/labels.ts';
import { isStaff } from '../backstage/artist-rights.ts';
import { albumOf, mostPlayed, trackOf } from '../music/music.ts';

const pageSize = 50;

/** In alphabetical order. People who run the site also see how often each is used. */
const listGenres = legacy('GET genres', ({ world: { state }, visit, query }) => {
  const columns = genreColumns(state);
  return {
    pagination: adminList(
      state.catalogue.genres.toSorted((a, b) => a.name.localeCompare(b.name)),
      query,
      isStaff(state, visit.person) ? columns : { ...columns, shown: publicLabel },
      pageSize,
    ),
    status: 'success',
  };
});

function tagNamed({ state: { catalogue } }: World, name: string): Tag {
  const tag = catalogue.tags.find((one) => one.name === name.toLowerCase());
  if (!tag) throw modelNotFound('Tag', name);
  return tag;
}

const withTag = <Row extends { tags: readonly Tag[] }>(rows: readonly Row[], { id }: Tag): Row[] =>
  rows.filter(({ tags }) => tags.some((tag) => tag.id === id));

const tagTracks = legacy('GET tags/{name}/tracks', ({ world, params, query }) => {
  const tag = tagNamed(world, params.name);
  const page = paginate(
    mostPlayed(world.state, withTag(world.state.catalogue.tracks, tag)),
    query.page,
    query.perPage,
    pageSize,
  );
  return {
    tag,
    pagination: { ...page, data: page.data.map((row) => trackOf(world, row)) },
    status: 'success',
  };
});

const tagAlbums = legacy('GET tags/{name}/albums', ({ world, params, query }) => {
  const { catalogue } = world.state;
  const tag = tagNamed(world, params.name);
  const page = paginate(withTag(catalogue.albums, tag), query.page, query.perPage, pageSize);
  return {
    tag,
    pagination: { ...page, data: page.data.map((row) => albumOf(catalogue, row)) },
    status: 'success',
  };
});

export const genresCalls = [listGenres, tagTracks, tagAlbums];
