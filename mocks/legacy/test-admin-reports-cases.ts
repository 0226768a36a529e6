import { encodeFilters } from '../../contracts/records/admin/list-query.ts';
import type { Cases } from '../test-backend.ts';

export const adminReportsCases = {
  'GET admin/reports': {
    'returns the last thirty days': { as: 'admin' },
    'compares two periods': {
      as: 'admin',
      query: {
        types: 'visitors',
        startDate: '2026-03-01',
        endDate: '2026-03-07',
        compareStartDate: '2026-02-22',
        compareEndDate: '2026-02-28',
      },
    },
    'returns no charts for unknown types': { as: 'admin', query: { types: 'weather' } },
    'rejects a period that ends before it starts': {
      as: 'admin',
      query: { startDate: '2026-03-07', endDate: '2026-03-01' },
      status: 422,
    },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'GET logs/error/download-latest': {
    'sends the file': { as: 'admin' },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'GET admin/health': {
    "returns the backend's health": { as: 'admin' },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'GET admin/audit-log': {
    'lists changes of themes': {
      as: 'admin',
      query: { filters: encodeFilters([{ key: 'type', operator: '=', value: 'themes' }]) },
    },
    'rejects members': { as: 'member', status: 403 },
    'rejects guests': { status: 401 },
  },
  'POST admin/audit-log': {
    'logs a change': {
      as: 'admin',
      body: { type: 'users', action: 'ban', ids: ['7'], name: 'Jonas Feld', fields: [], at: 1 },
    },
    'rejects an empty change': { as: 'admin', body: {}, status: 422 },
    'rejects members': { as: 'member', body: { type: 'users', action: 'ban' }, status: 403 },
    'rejects guests': { body: {}, status: 401 },
  },
} satisfies Cases;
