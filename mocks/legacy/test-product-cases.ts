import type { Cases } from '../test-backend.ts';

export const productCases = {
  'GET billing/products': { 'returns the plans': {} },
} satisfies Cases;
