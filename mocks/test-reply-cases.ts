import type { CallKey } from '../contracts/schema/calls.ts';
import type { Case } from './test-backend.ts';
import { accountCases } from './test-account-cases.ts';
import { adminMusicCases } from './test-admin-music-cases.ts';
import { adminPeopleCases } from './test-admin-people-cases.ts';
import { adminSiteCases } from './test-admin-site-cases.ts';
import { backstageCases } from './test-backstage-cases.ts';
import { billingCases } from './test-billing-cases.ts';
import { channelCases } from './test-channel-cases.ts';
import { musicCases } from './test-music-cases.ts';
import { playlistCases } from './test-playlist-cases.ts';
import { socialCases } from './test-social-cases.ts';
import { uploadCases } from './test-upload-cases.ts';

/** Every call in its main forms and with the errors that its own code throws. */
export const cases: Record<CallKey, Record<string, Case>> = {
  'GET bootstrap-data': {
    'for a guest': {},
    'for a member': { as: 'member' },
    'for a subscriber': { as: 'subscriber' },
    'for an artist': { as: 'artist' },
    'for an admin': { as: 'admin' },
    'for an unverified member': { as: 'unverified' },
    'for a member with a second factor': { as: 'two-factor' },
    'in German': { headers: { 'Accept-Language': 'de-AT, en;q=0.5' } },
    'as JSON text': { scenarios: ['bootstrap as json'] },
    'as base64': { scenarios: ['bootstrap as base64', 'themes as a list'] },
    'with its parts at the top level': { as: 'member', scenarios: ['bootstrap parts on top'] },
    'with everything off': {
      scenarios: [
        'registration off',
        'notifications off',
        'social off',
        'no demo',
        'languages off',
        'guests hear nothing',
      ],
    },
  },
  ...accountCases,
  'GET value-lists/{names}': {
    'returns one list': { params: { names: 'localizations' } },
    'returns several lists': { params: { names: 'timezones,countries' } },
    'accepts parameters': { params: { names: 'countries' }, query: { type: 'shop', limit: 3 } },
    'ignores unknown names': { params: { names: 'nonsense' } },
    'returns permissions to admins': { as: 'admin', params: { names: 'permissions' } },
    'keeps permissions from members': {
      as: 'member',
      params: { names: 'permissions' },
      status: 403,
    },
    'keeps permissions from guests': { params: { names: 'permissions' }, status: 401 },
  },
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
  'GET me/workspaces': {
    "returns a member's own": { as: 'subscriber' },
    'returns none': { as: 'member' },
    'rejects guests': { status: 401 },
  },
  'GET workspace/join/{inviteId}': {
    'accepts an invitation': { as: 'member', params: { inviteId: 'spring-tour-7c1e' } },
    'rejects unknown invitations': { as: 'member', params: { inviteId: 'gone' }, status: 404 },
  },
  'DELETE workspace/invite/{inviteId}': {
    'declines it': { as: 'member', params: { inviteId: 'spring-tour-7c1e' } },
    'rejects unknown invitations': { as: 'member', params: { inviteId: 'gone' }, status: 404 },
    'rejects guests': { params: { inviteId: 'spring-tour-7c1e' }, status: 401 },
  },
  ...musicCases,
  ...playlistCases,
  ...socialCases,
  ...channelCases,
  'GET landing/artists': { 'returns eight artists': {} },
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
  ...billingCases,
  ...uploadCases,
  ...adminSiteCases,
  ...backstageCases,
  ...adminPeopleCases,
  ...adminMusicCases,
};
