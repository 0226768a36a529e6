import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import { type Cases, refused } from '../../test-backend.ts';

const missing = { id: 999 };

const price = { amount: 9.5, currency: 'eur', interval: 'month', interval_count: 1 };

export const adminSalesCases = {
  'GET products': {
    'lists all plans': { as: 'admin', query: { orderBy: 'subscriptions_count' } },
    ...refused(),
  },
  'GET products/{id}': {
    'returns a plan': { as: 'admin', params: { id: 2 } },
    'returns 404 for plan 999': { as: 'admin', params: missing, status: 404 },
    ...refused({ params: { id: 2 } }),
  },
  'POST products': {
    'creates a plan': {
      as: 'admin',
      body: { name: 'Summer', feature_list: ['Ice cream'], prices: [price] },
    },
    'rejects an invalid price': {
      as: 'admin',
      body: { name: 'Summer', prices: [{ ...price, amount: -1 }] },
      status: 422,
    },
    'reports missing fields': { as: 'admin', body: {}, status: 422 },
    ...refused({ body: { name: 'Mine' } }),
  },
  'PUT products/{id}': {
    'hides a plan': { as: 'admin', params: { id: 3 }, body: { hidden: true } },
    'keeps a price that somebody pays': {
      as: 'admin',
      params: { id: 3 },
      body: { prices: [price] },
      status: 422,
    },
    'returns 404 for plan 999': { as: 'admin', params: missing, body: {}, status: 404 },
    ...refused({ params: { id: 2 }, body: { free: true } }),
  },
  'DELETE products/{ids}': {
    'deletes a plan': { as: 'admin', params: { ids: '4' } },
    'keeps a plan with subscribers': { as: 'admin', params: { ids: '4,2' }, status: 422 },
    ...refused({ params: { ids: '4' } }),
  },
  'GET billing/subscriptions': {
    "lists everybody's": {
      as: 'admin',
      query: {
        query: 'whole',
        orderBy: 'user',
        filters: encodeFilters([{ key: 'ends_at', operator: '=', value: null }]),
      },
    },
    ...refused(),
  },
  'GET file-entries': {
    "lists everybody's": { as: 'admin' },
    'finds pictures': {
      as: 'admin',
      query: { filters: encodeFilters([{ key: 'type', operator: '=', value: 'image' }]) },
    },
    ...refused(),
  },
} satisfies Cases;
