import type { CallKey } from '../contracts/schema/calls.ts';
import { persona } from './personas.ts';
import type { Case } from './test-backend.ts';
import { billingCases } from './test-billing-cases.ts';
import { channelCases } from './test-channel-cases.ts';
import { playlistCases } from './test-playlist-cases.ts';
import { socialCases } from './test-social-cases.ts';

const member = { ...persona('member'), remember: true };
const newcomer = {
  email: 'new@undersong.test',
  password: 'a long one',
  password_confirmation: 'a long one',
  terms: true,
  privacy: true,
};
const reset = {
  token: 'x',
  email: member.email,
  password: 'a long one',
  password_confirmation: 'a long one',
};

function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const upload = {
  key: 'a/a',
  uploadId: 'x',
  partNumbers: [1],
  filename: 'a',
  mime: 'audio/flac',
  size: 1,
  disk: 'uploads',
  clientName: 'a.flac',
};
const bucketCases = {
  'fails without a bucket': { as: 'member', body: upload, status: 500 },
  'turns guests away': { body: upload, status: 401 },
} satisfies Record<string, Case>;

/** Every call in its main forms and in the errors that its own code raises. */
export const cases: Record<CallKey, Record<string, Case>> = {
  'GET bootstrap-data': {
    'for a guest': {},
    'for a member': { as: 'member' },
    'for a subscriber': { as: 'subscriber' },
    'for an artist': { as: 'artist' },
    'for an admin': { as: 'admin' },
    'for somebody unverified': { as: 'unverified' },
    'for somebody with a second factor': { as: 'two-factor' },
    'in German': { headers: { 'Accept-Language': 'de-AT, en;q=0.5' } },
    'as JSON text': { scenarios: ['bootstrap as json'] },
    'as base64': { scenarios: ['bootstrap as base64', 'themes as a list'] },
    'with its parts on top': { as: 'member', scenarios: ['bootstrap parts on top'] },
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
  'POST auth/login': {
    'signs in': { body: member },
    'requires the second factor': { body: { ...persona('two-factor'), remember: false } },
    'knows crowd accounts': {
      body: { email: 'admin@demo007.com', password: 'admin', remember: false },
    },
    'refuses a wrong password': { body: { ...member, password: 'wrong' }, status: 422 },
    'refuses empty fields': { body: {}, status: 422 },
  },
  'POST auth/two-factor-challenge': {
    'refuses somebody who has not signed in': { body: { code: '123456' }, status: 422 },
    'refuses an unknown recovery code': {
      body: { recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' },
      status: 422,
    },
  },
  'POST auth/register': {
    'requires verification': { body: newcomer },
    'signs in at once where none is required': {
      body: newcomer,
      scenarios: ['verification not required'],
    },
    'refuses empty fields': { body: {}, status: 422 },
    'is not there when registration is off': {
      body: newcomer,
      scenarios: ['registration off'],
      status: 404,
    },
  },
  'POST auth/logout': { 'signs out': { as: 'member' }, 'does nothing for guests': {} },
  'POST auth/forgot-password': {
    'sends a mail': { body: { email: member.email } },
    'refuses an unknown address': { body: { email: 'nobody@undersong.test' }, status: 422 },
  },
  'POST auth/reset-password': { 'refuses a wrong token': { body: reset, status: 422 } },
  'POST recaptcha/verify': {
    'believes a person': { body: { token: 'demo-person' } },
    'believes no robot': { body: { token: 'demo-robot' } },
    'refuses an empty token': { body: {}, status: 422 },
  },
  'POST resend-email-verification': {
    'sends a mail': { as: 'unverified', body: { email: persona('unverified').email } },
    'turns guests away': { body: { email: member.email }, status: 401 },
  },
  'POST validate-email-verification-otp': {
    'takes the code': { as: 'unverified', body: { code: '246810' } },
    'refuses another': { as: 'unverified', body: { code: '000000' }, status: 422 },
    'turns guests away': { body: { code: '246810' }, status: 401 },
  },
  'POST secure/auth/social/connect': {
    'refuses somebody who brought no account': {
      body: { service: 'google', password: 'undersong' },
      status: 422,
    },
  },
  'POST secure/auth/social/{service}/disconnect': {
    'lets go of an account': {
      as: 'member',
      params: { service: 'google' },
      body: { service: 'google' },
    },
    'knows none of another site': {
      as: 'member',
      params: { service: 'envato' },
      body: { service: 'envato' },
      status: 404,
    },
    'turns guests away': {
      params: { service: 'google' },
      body: { service: 'google' },
      status: 401,
    },
  },
  'GET users/{id}': {
    'shows oneself': { as: 'member', params: { id: 1 } },
    'shows another': { as: 'member', params: { id: 5 } },
    'shows a profile to guests': { params: { id: 1 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'DELETE users/{id}': {
    'deletes oneself': {
      as: 'member',
      isConfirmed: true,
      params: { id: 1 },
      query: { deleteCurrentUser: true },
    },
    'wants to hear that it is meant': {
      as: 'member',
      isConfirmed: true,
      params: { id: 1 },
      status: 403,
    },
    'wants a confirmed password': {
      as: 'member',
      params: { id: 1 },
      query: { deleteCurrentUser: true },
      status: 423,
    },
    'deletes nobody else': {
      as: 'member',
      isConfirmed: true,
      params: { id: 2 },
      query: { deleteCurrentUser: true },
      status: 403,
    },
    'turns guests away': { params: { id: 1 }, status: 401 },
  },
  'GET user-sessions': {
    'gives those of a member': { as: 'member' },
    'gives many': { as: 'subscriber' },
    'gives one': { as: 'artist' },
    'turns guests away': { status: 401 },
  },
  'POST user-sessions/logout-other': {
    'wants a confirmed password': { as: 'member', body: { password: 'undersong' }, status: 423 },
    'signs the others out': { as: 'member', isConfirmed: true, body: { password: 'undersong' } },
    'refuses a wrong password': {
      as: 'member',
      isConfirmed: true,
      body: { password: 'wrong' },
      status: 422,
    },
    'turns guests away': { body: {}, status: 401 },
  },
  'POST access-tokens': {
    'returns a token': { as: 'member', body: { tokenName: 'Radio' } },
    'refuses a short name': { as: 'member', body: { tokenName: 'ab' }, status: 422 },
    'turns guests away': { body: { tokenName: 'Radio' }, status: 401 },
  },
  'DELETE access-tokens/{id}': {
    'deletes one': { as: 'member', params: { id: 11 } },
    "knows nothing of another's": { as: 'member', params: { id: 1 }, status: 404 },
    'turns guests away': { params: { id: 11 }, status: 401 },
  },
  'POST users/me/locale': {
    "keeps a member's language": { as: 'member', body: { locale: 'ar' } },
    'goes back to English': { body: { locale: 'en' } },
    'refuses a language that the site lacks': { body: { locale: 'xx' }, status: 422 },
  },
  'PUT users/me': {
    'keeps a name': { as: 'member', body: { first_name: 'Mia' } },
    'refuses one without end': { as: 'member', body: { first_name: 'x'.repeat(41) }, status: 422 },
    'turns guests away': { body: {}, status: 401 },
  },
  'POST users/{id}/avatar': {
    'takes an address': {
      as: 'member',
      params: { id: 1 },
      body: { url: 'https://pictures.test/me.png' },
    },
    'refuses what is no address': {
      as: 'member',
      params: { id: 1 },
      body: { url: 'me' },
      status: 422,
    },
    'refuses the picture of another': {
      as: 'member',
      params: { id: 2 },
      body: { url: 'https://pictures.test/me.png' },
      status: 403,
    },
    'turns guests away': { params: { id: 1 }, status: 401 },
  },
  'DELETE users/{id}/avatar': {
    'removes it': { as: 'member', params: { id: 1 } },
    'turns guests away': { params: { id: 1 }, status: 401 },
  },
  'PUT auth/user/password': {
    'changes it': {
      as: 'member',
      body: {
        current_password: 'undersong',
        password: 'a long one',
        password_confirmation: 'a long one',
      },
    },
    'refuses a wrong one': {
      as: 'member',
      body: { current_password: 'x', password: 'a long one', password_confirmation: 'a long one' },
      status: 422,
    },
    'turns guests away': { body: {}, status: 401 },
  },
  'GET auth/user/confirmed-password-status': {
    'says no at first': { as: 'member', query: { seconds: 9000 } },
    'turns guests away': { status: 401 },
  },
  'POST auth/user/confirm-password': {
    'takes the right one': { as: 'member', body: { password: 'undersong' } },
    'refuses another': { as: 'member', body: { password: 'x' }, status: 422 },
  },
  'POST auth/user/two-factor-authentication': {
    'wants a confirmed password': { as: 'member', status: 423 },
    'turns guests away': { status: 401 },
  },
  'DELETE auth/user/two-factor-authentication': {
    'wants a confirmed password': { as: 'two-factor', status: 423 },
  },
  'GET auth/user/two-factor/qr-code': {
    'wants a confirmed password': { as: 'member', status: 423 },
  },
  'POST auth/user/confirmed-two-factor-authentication': {
    'wants a confirmed password': { as: 'member', body: { code: '123456' }, status: 423 },
  },
  'POST auth/user/two-factor-recovery-codes': {
    'wants a confirmed password': { as: 'two-factor', status: 423 },
  },
  'GET value-lists/{names}': {
    'gives one list': { params: { names: 'localizations' } },
    'gives several': { params: { names: 'timezones,countries' } },
    'takes parameters': { params: { names: 'countries' }, query: { type: 'shop', limit: 3 } },
    'passes over unknown names': { params: { names: 'nonsense' } },
  },
  'GET notifications': {
    'gives a page': { as: 'member' },
    'gives a later page': { as: 'artist', query: { page: 2 } },
    'gives an empty page': { as: 'unverified' },
    'turns guests away': { status: 401 },
  },
  'POST notifications/mark-as-read': {
    'marks one': { as: 'member', body: { ids: ['00000000-0000-4000-8000-000000001000'] } },
    'marks all': { as: 'member', body: { markAllAsUnread: true } },
    'refuses an empty wish': { as: 'member', body: {}, status: 422 },
    'turns guests away': { body: { markAllAsUnread: true }, status: 401 },
  },
  'GET notifications/me/subscriptions': {
    'gives what there is to choose': { as: 'member' },
    'gives nothing where it is off': { as: 'member', scenarios: ['notification settings off'] },
    'turns guests away': { status: 401 },
  },
  'PUT notifications/me/subscriptions': {
    'keeps a choice': {
      as: 'member',
      body: { selections: [{ notif_id: 'B01', channels: { email: true } }] },
    },
    'refuses an empty wish': { as: 'member', body: {}, status: 422 },
    'turns guests away': { body: {}, status: 401 },
  },
  'GET me/workspaces': {
    'gives those of a member': { as: 'subscriber' },
    'gives none': { as: 'member' },
    'turns guests away': { status: 401 },
  },
  'GET workspace/join/{inviteId}': {
    'lets the invited in': { as: 'member', params: { inviteId: 'spring-tour-7c1e' } },
    'knows no such invitation': { as: 'member', params: { inviteId: 'gone' }, status: 404 },
  },
  'DELETE workspace/invite/{inviteId}': {
    'takes it back': { as: 'member', params: { inviteId: 'spring-tour-7c1e' } },
    'knows no such invitation': { as: 'member', params: { inviteId: 'gone' }, status: 404 },
    'turns guests away': { params: { inviteId: 'spring-tour-7c1e' }, status: 401 },
  },
  'GET artists/{id}': {
    'shows an artist with albums and tracks': { params: { id: 1 } },
    'shows one of another script': { params: { id: 26 } },
    'knows no artist 999': { params: { id: 999 }, status: 404 },
  },
  'GET albums/{id}': {
    'shows an album with its tracks': { params: { id: 1 } },
    'knows no album 999': { params: { id: 999 }, status: 404 },
  },
  'GET tracks/{id}': {
    'shows a track with its album': { params: { id: 1 } },
    'knows no track 9999': { params: { id: 9999 }, status: 404 },
  },
  'GET search': {
    'finds of every kind': { query: { query: 'a' } },
    'finds only what was requested': { query: { query: 'a', types: 'artists', limit: 2 } },
    'finds nothing': { query: { query: 'zzzzzz' } },
    'refuses an empty wish': { query: {}, status: 422 },
  },
  'GET search/model/{modelType}': {
    'gives a page of artists': { params: { modelType: 'artist' }, query: { query: 'a' } },
    'gives a page of albums': {
      params: { modelType: 'album' },
      query: { query: 'a', page: 2, perPage: 5 },
    },
    'gives a page of tracks': { params: { modelType: 'track' }, query: { query: 'a' } },
    'gives a page of playlists': { params: { modelType: 'playlist' }, query: { query: 'a' } },
    'gives a page of people': { params: { modelType: 'user' }, query: { query: 'a' } },
    'finds nothing': { params: { modelType: 'track' }, query: { query: 'zzzzzz' } },
    'refuses an empty wish': { params: { modelType: 'track' }, query: {}, status: 422 },
    'knows no such kind': { params: { modelType: 'settings' }, query: { query: 'a' }, status: 404 },
  },
  'GET users/{id}/liked-tracks': {
    'gives a page': { params: { id: 1 } },
    'gives an empty page': { params: { id: 8 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'POST player/tracks': {
    'goes on after a track': { body: { queueId: 'album.1', lastTrack: 1 } },
    'begins an artist': { body: { queueId: 'artist.3' } },
    'has no more of what is gone': { body: { queueId: 'playlist.999', lastTrack: 1 } },
    'goes on with what a member likes': {
      as: 'member',
      body: { queueId: 'liked-tracks', lastTrack: 3 },
    },
    'goes on with it in any order': {
      as: 'member',
      body: { queueId: 'liked-tracks.random.7', lastTrack: 3 },
    },
    'refuses an empty wish': { body: {}, status: 422 },
  },
  'POST tracks/plays/{id}/log': {
    "counts a member's play": { as: 'member', params: { id: 1 }, body: { queueId: 'album.1' } },
    "counts a guest's": { params: { id: 1 }, body: {} },
    'knows no track that is not there': { params: { id: 999_999 }, body: {}, status: 404 },
  },
  'GET users/{id}/minutes-left': {
    'knows no end': { as: 'member', params: { id: 1 } },
    'says that none is left': { as: 'member', params: { id: 1 }, scenarios: ['no minutes left'] },
    'tells nobody else': { as: 'member', params: { id: 2 }, status: 403 },
    'turns guests away': { params: { id: 1 }, status: 401 },
  },
  'GET tracks/{id}/lyrics': {
    'gives lines with their times': { params: { id: 1 } },
    'gives lines alone': { params: { id: 3 } },
    'has none': { params: { id: 4 }, status: 404 },
  },
  'GET tracks/{id}/wave': {
    'draws a track': { params: { id: 1 } },
    'draws a part of a longer piece': { params: { id: 30 } },
    'knows no track that is not there': { params: { id: 999_999 }, status: 404 },
  },
  'POST users/me/add-to-library': {
    'takes several': {
      as: 'member',
      body: {
        likeables: [
          { likeable_id: 1, likeable_type: 'track' },
          { likeable_id: 2, likeable_type: 'album' },
        ],
      },
    },
    'refuses what is not there': {
      as: 'member',
      body: { likeables: [{ likeable_id: 999, likeable_type: 'artist' }] },
      status: 422,
    },
    'refuses an empty wish': { as: 'member', body: { likeables: [] }, status: 422 },
    'turns guests away': { body: { likeables: [] }, status: 401 },
  },
  'POST users/me/remove-from-library': {
    'lets go of one': {
      as: 'member',
      body: { likeables: [{ likeable_id: 5, likeable_type: 'artist' }] },
    },
    'turns guests away': { body: { likeables: [] }, status: 401 },
  },
  'GET users/{id}/liked-albums': {
    'gives a page': { params: { id: 1 } },
    'gives an empty page': { params: { id: 8 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'GET users/{id}/liked-artists': {
    'gives a page': { params: { id: 1 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  ...playlistCases,
  ...socialCases,
  ...channelCases,
  'GET landing/artists': { 'gives eight artists': {} },
  'GET custom-pages/{idOrSlug}': {
    'finds a page by its slug': { params: { idOrSlug: 'about' } },
    'finds a page by its id': { params: { idOrSlug: 1 } },
    'knows no such page': { params: { idOrSlug: 'nowhere' }, status: 404 },
    'refuses guests': { params: { idOrSlug: 'press-kit' }, status: 401 },
    'shows members theirs': { as: 'member', params: { idOrSlug: 'press-kit' } },
    'says where a page went': { params: { idOrSlug: 'about-us' }, status: 404 },
  },
  'POST contact-page': {
    'takes a message': { body: { name: 'Ann', email: 'ann@example.test', message: 'Hello' } },
    'misses fields': { body: {}, status: 422 },
  },
  ...billingCases,
  // Calls that need a storage are served over HTTP only: mocks/uploads/ tests their replies there.
  'POST tus/entries': {
    'knows no such upload': { as: 'member', body: { uploadKey: 'x' }, status: 404 },
    'turns guests away': { body: {}, status: 401 },
  },
  'POST file-entries': {
    'takes a file': {
      as: 'member',
      body: form({
        file: new File(['Hello'], 'hello.txt', { type: 'text/plain' }),
        relativePath: 'a/hello.txt',
      }),
    },
    'refuses a form without one': { as: 'member', body: form({ disk: 'uploads' }), status: 422 },
    'turns guests away': { body: form({}), status: 401 },
  },
  'GET user/space-usage': {
    "measures a member's files": { as: 'member' },
    'turns guests away': { status: 401 },
  },
  'POST file-entries/delete': {
    deletes: { as: 'member', body: { entryIds: [1], deleteForever: true } },
    'refuses an empty wish': { as: 'member', body: {}, status: 422 },
    'turns guests away': { body: {}, status: 401 },
  },
  'POST s3/simple/presign': bucketCases,
  'POST s3/entries': bucketCases,
  'POST s3/multipart/create': bucketCases,
  'POST s3/multipart/get-uploaded-parts': bucketCases,
  'POST s3/multipart/batch-sign-part-urls': bucketCases,
  'POST s3/multipart/complete': bucketCases,
  'POST s3/multipart/abort': bucketCases,
};
