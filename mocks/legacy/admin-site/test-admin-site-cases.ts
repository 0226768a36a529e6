import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import type { Cases } from '../../test-backend.ts';

const byNewest = { orderBy: 'updated_at', orderDir: 'desc', perPage: 2 };

export const adminSiteCases = {
  'GET custom-pages': {
    'lists custom pages': { as: 'admin', query: { ...byNewest, query: 'listener' } },
    'finds nothing': { as: 'admin', query: { query: 'zzzzzz' } },
    'rejects invalid filters': { as: 'admin', query: { filters: '{}' }, status: 422 },
    'rejects members, who may only view pages': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'POST custom-pages': {
    'creates a page': { as: 'admin', body: { title: 'House rules', body: '<p>Be kind.</p>' } },
    'rejects a page without a title': { as: 'admin', body: {}, status: 422 },
    'rejects a used address': {
      as: 'admin',
      body: { title: 'About', slug: 'about' },
      status: 422,
    },
    'rejects members': { as: 'member', body: { title: 'Mine' }, status: 403 },
    'rejects guests': { body: { title: 'Mine' }, status: 401 },
  },
  'PUT custom-pages/{id}': {
    'changes a page': { as: 'admin', params: { id: 1 }, body: { title: 'About' } },
    'returns 404 for page 999': { as: 'admin', params: { id: 999 }, body: {}, status: 404 },
    'rejects an empty address': { as: 'admin', params: { id: 1 }, body: { slug: '' }, status: 422 },
    'rejects members': { as: 'member', params: { id: 1 }, body: {}, status: 403 },
    'rejects guests': { params: { id: 1 }, body: {}, status: 401 },
  },
  'DELETE custom-pages/{ids}': {
    'deletes several': { as: 'admin', params: { ids: '6,7' } },
    'returns 404 for page 999': { as: 'admin', params: { ids: '999' }, status: 404 },
    'rejects members': { as: 'member', params: { ids: '1' }, status: 403 },
    'rejects guests': { params: { ids: '1' }, status: 401 },
  },
  'GET localizations': {
    'lists languages': { as: 'admin', query: byNewest },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'GET localizations/{name}': {
    'returns a language by its ID': { as: 'admin', params: { name: 2 } },
    'returns a language without lines by its code': { as: 'admin', params: { name: 'en' } },
    'returns 404 for an unknown one': { as: 'admin', params: { name: 'xx' }, status: 404 },
    'rejects members': { as: 'member', params: { name: 2 }, status: 403 },
    'rejects guests': { params: { name: 2 }, status: 401 },
  },
  'POST localizations': {
    'adds a language': { as: 'admin', body: { name: 'Português', language: 'pt_BR' } },
    'rejects a language that exists': {
      as: 'admin',
      body: { name: 'German', language: 'de' },
      status: 422,
    },
    'rejects an empty language': { as: 'admin', body: {}, status: 422 },
    'rejects members': { as: 'member', body: {}, status: 403 },
    'rejects guests': { body: {}, status: 401 },
  },
  'PUT localizations/{id}': {
    'changes and removes lines': {
      as: 'admin',
      params: { id: 2 },
      body: { lines: { Settings: 'Optionen', Library: null } },
    },
    'accepts no lines': { as: 'admin', params: { id: 1 }, body: { lines: [] } },
    'rejects lines that are no texts': {
      as: 'admin',
      params: { id: 2 },
      body: { lines: { Settings: 7 } },
      status: 422,
    },
    'returns 404 for language 999': { as: 'admin', params: { id: 999 }, body: {}, status: 404 },
    'rejects members': { as: 'member', params: { id: 2 }, body: {}, status: 403 },
    'rejects guests': { params: { id: 2 }, body: {}, status: 401 },
  },
  'DELETE localizations/{ids}': {
    'deletes a language': { as: 'admin', params: { ids: '3' } },
    'keeps the default language': { as: 'admin', params: { ids: '1,3' }, status: 422 },
    'returns 404 for language 999': { as: 'admin', params: { ids: '999' }, status: 404 },
    'rejects members': { as: 'member', params: { ids: '3' }, status: 403 },
    'rejects guests': { params: { ids: '3' }, status: 401 },
  },
  'GET css-theme': {
    'lists dark themes': {
      as: 'admin',
      query: { filters: encodeFilters([{ key: 'is_dark', operator: '=', value: true }]) },
    },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'GET css-theme/{id}': {
    'returns a theme': { as: 'admin', params: { id: 1 } },
    'returns 404 for theme 999': { as: 'admin', params: { id: 999 }, status: 404 },
    'rejects members': { as: 'member', params: { id: 1 }, status: 403 },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'POST css-theme': {
    'creates a theme': {
      as: 'admin',
      body: { name: 'Moss', is_dark: true, font: { family: 'Fira Sans', google: true } },
    },
    'rejects a theme without a name': { as: 'admin', body: {}, status: 422 },
    'rejects members': { as: 'member', body: { name: 'Mine' }, status: 403 },
    'rejects guests': { body: { name: 'Mine' }, status: 401 },
  },
  'PUT css-theme/{id}': {
    'changes a theme': {
      as: 'admin',
      params: { id: 3 },
      body: { name: 'Fair', values: { '--be-primary': '1 2 3' }, font: null },
    },
    'rejects an invalid colour': {
      as: 'admin',
      params: { id: 3 },
      body: { values: { '--be-primary': 'red' } },
      status: 422,
    },
    'rejects an invalid font': {
      as: 'admin',
      params: { id: 3 },
      body: { font: { family: 'url(x)' } },
      status: 422,
    },
    'returns 404 for theme 999': { as: 'admin', params: { id: 999 }, body: {}, status: 404 },
    'rejects members': { as: 'member', params: { id: 1 }, body: {}, status: 403 },
    'rejects guests': { params: { id: 1 }, body: {}, status: 401 },
  },
  'DELETE css-theme/{ids}': {
    'deletes a theme': { as: 'admin', params: { ids: '3' } },
    'keeps default themes': { as: 'admin', params: { ids: '2,3' }, status: 422 },
    'returns 404 for theme 999': { as: 'admin', params: { ids: '999' }, status: 404 },
    'rejects members': { as: 'member', params: { ids: '3' }, status: 403 },
    'rejects guests': { params: { ids: '3' }, status: 401 },
  },
  'POST cache/flush': {
    'clears the cache': { as: 'admin' },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'POST sitemap/generate': {
    'writes the site map': { as: 'admin' },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
} satisfies Cases;
