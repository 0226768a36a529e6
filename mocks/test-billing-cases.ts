import type { CallKey } from '../contracts/schema/calls.ts';
import type { Case } from './test-backend.ts';

export const billingCases = {
  'GET billing/products': { 'gives the plans': {} },
  'GET billing/invoices': {
    'gives what was paid': { as: 'subscriber' },
    'gives nothing to who never paid': { as: 'member' },
    'rejects guests': { status: 401 },
  },
  'POST billing/checkout': {
    'names a payment page': { as: 'member', body: { productId: 2, priceId: 4 } },
    'knows no such price': { as: 'member', body: { productId: 2, priceId: 5 }, status: 422 },
    'sells no second plan': { as: 'subscriber', body: { productId: 3, priceId: 6 }, status: 422 },
    'rejects guests': { body: { productId: 2, priceId: 4 }, status: 401 },
  },
  'POST billing/subscriptions/{subscriptionId}/cancel': {
    'ends a plan': { as: 'subscriber', params: { subscriptionId: 1 } },
    'knows none of other people': { as: 'member', params: { subscriptionId: 1 }, status: 404 },
    'rejects guests': { params: { subscriptionId: 1 }, status: 401 },
  },
  'POST billing/subscriptions/{subscriptionId}/resume': {
    'takes a plan up again': { as: 'subscriber', params: { subscriptionId: 1 } },
    'knows none of other people': { as: 'member', params: { subscriptionId: 1 }, status: 404 },
  },
  'POST billing/subscriptions/{subscriptionId}/change-plan': {
    'changes a plan': {
      as: 'subscriber',
      params: { subscriptionId: 1 },
      body: { productId: 3, priceId: 6 },
    },
    'knows no such price': {
      as: 'subscriber',
      params: { subscriptionId: 1 },
      body: { productId: 3, priceId: 4 },
      status: 422,
    },
    'knows none of other people': {
      as: 'member',
      params: { subscriptionId: 1 },
      body: { productId: 3, priceId: 6 },
      status: 404,
    },
  },
} satisfies Partial<Record<CallKey, Record<string, Case>>>;
