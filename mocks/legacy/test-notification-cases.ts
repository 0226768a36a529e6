import type { Cases } from '../test-backend.ts';

export const notificationCases = {
  'GET notifications': {
    'returns a page': { as: 'member' },
    'returns a later page': { as: 'artist', query: { page: 2 } },
    'returns an empty page': { as: 'unverified' },
    'rejects guests': { status: 401 },
  },
  'POST notifications/mark-as-read': {
    'marks one as read': { as: 'member', body: { ids: ['00000000-0000-4000-8000-000000001000'] } },
    'marks all as read': { as: 'member', body: { markAllAsUnread: true } },
    'rejects an empty request': { as: 'member', body: {}, status: 422 },
    'rejects guests': { body: { markAllAsUnread: true }, status: 401 },
  },
  'GET notifications/me/subscriptions': {
    'returns the available settings': { as: 'member' },
    'returns nothing if they are off': { as: 'member', scenarios: ['notification settings off'] },
    'rejects guests': { status: 401 },
  },
  'PUT notifications/me/subscriptions': {
    'saves a choice': {
      as: 'member',
      body: { selections: [{ notif_id: 'B01', channels: { email: true } }] },
    },
    'rejects an empty request': { as: 'member', body: {}, status: 422 },
    'rejects guests': { body: {}, status: 401 },
  },
} satisfies Cases;
