import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import type { Filter } from '../../../contracts/records/admin/admin-type.ts';
import type { Case, Cases } from '../../test-backend.ts';

const where = (...filters: Filter[]): { filters: string } => ({ filters: encodeFilters(filters) });

/** Filters by a key that no list has. */
const unknownFilter: Case = {
  as: 'admin',
  query: where({ key: 'password', operator: '=', value: 'x' }),
  status: 422,
};

/** The cases of a list that only people with the permission see. */
const listCases = (query: object): Record<string, Case> => ({
  'lists a page': { as: 'admin', query: { perPage: 3, page: 2 } },
  'lists the matches in order': { as: 'admin', query },
  'finds nothing': { as: 'admin', query: { query: 'zzzzzz' } },
  'rejects an unknown filter': unknownFilter,
  'rejects members': { as: 'member', status: 403 },
  'rejects guests': { status: 401 },
});

const config = { contentType: 'manual', contentModel: 'album', layout: 'grid' };

export const adminMusicCases = {
  'POST artists': {
    'creates an artist': {
      as: 'admin',
      body: {
        name: 'The Understudies',
        verified: true,
        genres: [{ id: 1, name: 'folk' }],
        profile: { city: 'Cork', country: null },
      },
    },
    'rejects an artist without a name': { as: 'admin', body: {}, status: 422 },
    'rejects artists': { as: 'artist', body: { name: 'Me too' }, status: 403 },
    'rejects guests': { body: { name: 'Me' }, status: 401 },
  },
  'DELETE artists/{ids}': {
    'deletes several': { as: 'admin', params: { ids: '1,2' } },
    'returns 404 for artist 9999': { as: 'admin', params: { ids: '1,9999' }, status: 404 },
    'rejects their managers': { as: 'artist', params: { ids: '1' }, status: 403 },
    'rejects guests': { params: { ids: '1' }, status: 401 },
  },
  'GET playlists': listCases({
    query: 'ironing',
    orderBy: 'owner',
    ...where({ key: 'public', operator: '=', value: true }),
  }),
  'GET lyrics': listCases({
    query: 'rain',
    orderBy: 'name',
    ...where({ key: 'is_synced', operator: '=', value: true }),
  }),
  'GET lyrics/{id}': {
    'returns lyrics with their track': { as: 'admin', params: { id: 1 } },
    'returns 404 for a track without lyrics': { as: 'admin', params: { id: 4 }, status: 404 },
    'rejects members': { as: 'member', params: { id: 1 }, status: 403 },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'GET comment': listCases({
    query: 'kettle',
    orderBy: 'reports_count',
    orderDir: 'desc',
    ...where({ key: 'commentable_type', operator: '=', value: 'track' }),
  }),
  'GET comment/{id}': {
    'returns a comment with its subject': { as: 'admin', params: { id: 7 } },
    'returns a comment on an artist': { as: 'admin', params: { id: 8 } },
    'returns 404 for comment 999999': { as: 'admin', params: { id: 999_999 }, status: 404 },
    'rejects members': { as: 'member', params: { id: 7 }, status: 403 },
    'rejects guests': { params: { id: 7 }, status: 401 },
  },
  'GET genres/{id}': {
    'returns a genre with its counts': { as: 'admin', params: { id: 1 } },
    'returns 404 for genre 999': { as: 'admin', params: { id: 999 }, status: 404 },
    'rejects members': { as: 'member', params: { id: 1 }, status: 403 },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'POST genres': {
    'creates a genre': { as: 'admin', body: { name: 'Sea Shanty', image: null } },
    'rejects a name that is taken': { as: 'admin', body: { name: 'Folk' }, status: 422 },
    'rejects an empty name': { as: 'admin', body: {}, status: 422 },
    'rejects members': { as: 'member', body: { name: 'Mine' }, status: 403 },
    'rejects guests': { body: { name: 'Mine' }, status: 401 },
  },
  'PUT genres/{id}': {
    'changes a genre': { as: 'admin', params: { id: 1 }, body: { display_name: 'Folk music' } },
    'rejects a name that is taken': {
      as: 'admin',
      params: { id: 1 },
      body: { name: 'jazz' },
      status: 422,
    },
    'returns 404 for genre 999': { as: 'admin', params: { id: 999 }, body: {}, status: 404 },
    'rejects members': { as: 'member', params: { id: 1 }, body: {}, status: 403 },
    'rejects guests': { params: { id: 1 }, body: {}, status: 401 },
  },
  'DELETE genres/{ids}': {
    'deletes several': { as: 'admin', params: { ids: '1,2' } },
    'returns 404 for genre 999': { as: 'admin', params: { ids: '1,999' }, status: 404 },
    'rejects members': { as: 'member', params: { ids: '1' }, status: 403 },
    'rejects guests': { params: { ids: '1' }, status: 401 },
  },
  'GET tags': listCases({
    query: 'rain',
    orderBy: 'tracks_count',
    ...where({ key: 'tracks_count', operator: '>', value: 1 }),
  }),
  'GET tags/{id}': {
    'returns a tag with its counts': { as: 'admin', params: { id: 1 } },
    'returns 404 for tag 999': { as: 'admin', params: { id: 999 }, status: 404 },
    'rejects members': { as: 'member', params: { id: 1 }, status: 403 },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'POST tags': {
    'creates a tag': { as: 'admin', body: { name: 'by the sea', display_name: 'By the sea' } },
    'rejects a name that is taken': { as: 'admin', body: { name: 'Slow' }, status: 422 },
    'rejects members': { as: 'member', body: { name: 'Mine' }, status: 403 },
    'rejects guests': { body: { name: 'Mine' }, status: 401 },
  },
  'PUT tags/{id}': {
    'changes a tag': { as: 'admin', params: { id: 1 }, body: { name: 'night' } },
    'returns 404 for tag 999': { as: 'admin', params: { id: 999 }, body: {}, status: 404 },
    'rejects members': { as: 'member', params: { id: 1 }, body: {}, status: 403 },
    'rejects guests': { params: { id: 1 }, body: {}, status: 401 },
  },
  'DELETE tags/{ids}': {
    'deletes several': { as: 'admin', params: { ids: '1,2' } },
    'returns 404 for tag 999': { as: 'admin', params: { ids: '999' }, status: 404 },
    'rejects members': { as: 'member', params: { ids: '1' }, status: 403 },
    'rejects guests': { params: { ids: '1' }, status: 401 },
  },
  'GET channel': listCases({
    query: 'genre',
    orderBy: 'items_count',
    ...where({ key: 'contentType', operator: '!=', value: 'manual' }),
  }),
  'POST channel': {
    'creates a channel': {
      as: 'admin',
      body: {
        name: 'Harbour songs',
        slug: 'harbour',
        description: 'Ferries count.',
        config: { ...config, contentType: 'autoUpdate', contentOrder: 'popularity:desc' },
      },
    },
    'makes a slug from the name': { as: 'admin', body: { name: 'Für Elise & co.' } },
    'rejects a slug that is taken': {
      as: 'admin',
      body: { name: 'Charts', slug: 'charts' },
      status: 422,
    },
    'rejects a channel without a name': { as: 'admin', body: {}, status: 422 },
    'rejects an unknown content type': {
      as: 'admin',
      body: { name: 'Odd', config: { contentType: 'magic' } },
      status: 422,
    },
    'rejects members': { as: 'member', body: { name: 'Mine' }, status: 403 },
    'rejects guests': { body: { name: 'Mine' }, status: 401 },
  },
  'PUT channel/{id}': {
    'changes a channel': {
      as: 'admin',
      params: { id: 3 },
      body: { name: 'Charts', slug: 'top-fifty', config },
    },
    'rejects a slug that is taken': {
      as: 'admin',
      params: { id: 3 },
      body: { slug: 'discover' },
      status: 422,
    },
    'returns 404 for channel 999': { as: 'admin', params: { id: 999 }, body: {}, status: 404 },
    'rejects members': { as: 'member', params: { id: 3 }, body: {}, status: 403 },
    'rejects guests': { params: { id: 3 }, body: {}, status: 401 },
  },
  'DELETE channel/{ids}': {
    'deletes several': { as: 'admin', params: { ids: '3,4' } },
    'returns 404 for channel 999': { as: 'admin', params: { ids: '3,999' }, status: 404 },
    'rejects members': { as: 'member', params: { ids: '3' }, status: 403 },
    'rejects guests': { params: { ids: '3' }, status: 401 },
  },
  'POST channel/{id}/add': {
    'adds an album': {
      as: 'admin',
      params: { id: 10 },
      body: { contentModelType: 'album', contentModelId: 1 },
    },
    'adds a section': {
      as: 'admin',
      params: { id: 1 },
      body: { contentModelType: 'channel', contentModelId: 8 },
    },
    'rejects a channel in itself': {
      as: 'admin',
      params: { id: 1 },
      body: { contentModelType: 'channel', contentModelId: 1 },
      status: 422,
    },
    'rejects an unknown item': {
      as: 'admin',
      params: { id: 10 },
      body: { contentModelType: 'album', contentModelId: 99_999 },
      status: 422,
    },
    'rejects an empty request': { as: 'admin', params: { id: 10 }, body: {}, status: 422 },
    'rejects members': { as: 'member', params: { id: 10 }, body: {}, status: 403 },
    'rejects guests': { params: { id: 10 }, body: {}, status: 401 },
  },
  'POST channel/{id}/remove': {
    'removes a section': {
      as: 'admin',
      params: { id: 1 },
      body: { contentModelType: 'channel', contentModelId: 3 },
    },
    'removes an item of an unknown type': {
      as: 'admin',
      params: { id: 11 },
      body: { contentModelType: 'podcast', contentModelId: 4 },
    },
    'rejects members': { as: 'member', params: { id: 1 }, body: {}, status: 403 },
    'rejects guests': { params: { id: 1 }, body: {}, status: 401 },
  },
  'POST channel/{id}/reorder-content': {
    'reorders sections': {
      as: 'admin',
      params: { id: 1 },
      body: { modelType: 'channel', ids: [4, 3, 2] },
    },
    'rejects an empty request': { as: 'admin', params: { id: 1 }, body: {}, status: 422 },
    'rejects members': { as: 'member', params: { id: 1 }, body: {}, status: 403 },
    'rejects guests': { params: { id: 1 }, body: {}, status: 401 },
  },
  'POST channel/{id}/update-content': {
    'fills a channel again': { as: 'admin', params: { id: 3 }, body: {} },
    'returns 404 for channel 999': { as: 'admin', params: { id: 999 }, body: {}, status: 404 },
    'rejects members': { as: 'member', params: { id: 3 }, body: {}, status: 403 },
    'rejects guests': { params: { id: 3 }, body: {}, status: 401 },
  },
  'GET channel/search-for-addable-content': {
    ...Object.fromEntries(
      ['track', 'album', 'artist', 'playlist', 'genre', 'user', 'channel'].map(
        (modelType): [string, Case] => [
          `finds items of the type ${modelType}`,
          { as: 'admin', query: { query: 'a', modelType, limit: 3 } },
        ],
      ),
    ),
    'finds nothing of an unknown type': { as: 'admin', query: { modelType: 'podcast' } },
    'rejects an empty request': { as: 'admin', status: 422 },
    'rejects members': { as: 'member', query: { modelType: 'album' }, status: 403 },
    'rejects guests': { query: { modelType: 'album' }, status: 401 },
  },
} satisfies Cases;
