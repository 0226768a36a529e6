import type { Cases } from '../test-backend.ts';

export const sitePagesCases = {
  'GET custom-pages/{idOrSlug}': {
    'finds a page by its slug': { params: { idOrSlug: 'about' } },
    'finds a page by its id': { params: { idOrSlug: 1 } },
    'returns 404 for an unknown page': { params: { idOrSlug: 'nowhere' }, status: 404 },
    'rejects guests': { params: { idOrSlug: 'press-kit' }, status: 401 },
    "returns a members' page to members": { as: 'member', params: { idOrSlug: 'press-kit' } },
    'names the new address of a moved page': { params: { idOrSlug: 'about-us' }, status: 404 },
  },
  'POST contact-page': {
    'accepts a message': { body: { name: 'Ann', email: 'ann@example.test', message: 'Hello' } },
    'reports missing fields': { body: {}, status: 422 },
  },
} satisfies Cases;
