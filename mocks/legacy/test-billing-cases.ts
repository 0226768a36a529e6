import type { Cases } from '../test-backend.ts';

export const billingCases = {
  'GET billing/invoices': {
    'returns paid invoices': { as: 'subscriber' },
    'returns nothing to members who never paid': { as: 'member' },
    'rejects guests': { status: 401 },
  },
  'POST billing/checkout': {
    'returns a payment page': { as: 'member', body: { productId: 2, priceId: 4 } },
    'rejects an unknown price': { as: 'member', body: { productId: 2, priceId: 5 }, status: 422 },
    'rejects a second plan': { as: 'subscriber', body: { productId: 3, priceId: 6 }, status: 422 },
    'rejects guests': { body: { productId: 2, priceId: 4 }, status: 401 },
  },
  'POST billing/subscriptions/{subscriptionId}/cancel': {
    'cancels a plan': { as: 'subscriber', params: { subscriptionId: 1 } },
    "rejects another user's plan": { as: 'member', params: { subscriptionId: 1 }, status: 404 },
    'rejects guests': { params: { subscriptionId: 1 }, status: 401 },
  },
  'POST billing/subscriptions/{subscriptionId}/resume': {
    'resumes a plan': { as: 'subscriber', params: { subscriptionId: 1 } },
    "rejects another user's plan": { as: 'member', params: { subscriptionId: 1 }, status: 404 },
  },
  'POST billing/subscriptions/{subscriptionId}/change-plan': {
    'changes a plan': {
      as: 'subscriber',
      params: { subscriptionId: 1 },
      body: { productId: 3, priceId: 6 },
    },
    'rejects an unknown price': {
      as: 'subscriber',
      params: { subscriptionId: 1 },
      body: { productId: 3, priceId: 4 },
      status: 422,
    },
    "rejects another user's plan": {
      as: 'member',
      params: { subscriptionId: 1 },
      body: { productId: 3, priceId: 6 },
      status: 404,
    },
  },
} satisfies Cases;
