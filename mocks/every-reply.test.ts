import { describe, expect, test } from 'vitest';
import { callKeys } from '../contracts/call-key.ts';
import { calls, type CallKey } from '../contracts/schema/calls.ts';
import { DebugTrace, ErrorReply } from '../contracts/schema/error.ts';
import { handlers } from './legacy/handlers.ts';
import { persona, type PersonaId } from './personas.ts';
import { applyScenarios, type ScenarioName } from './scenarios.ts';
import { startBackend, type Answer, type Input } from './test-backend.ts';

interface Case extends Input {
  as?: PersonaId;
  scenarios?: ScenarioName[];
  /** Without one, 200. */
  status?: number;
}

const member = { ...persona('member'), remember: true };
const newcomer = { email: 'new@undersong.test', password: 'a long one', password_confirmation: 'a long one', terms: true, privacy: true };
const reset = { token: 'x', email: member.email, password: 'a long one', password_confirmation: 'a long one' };

/** Every call in its main forms and in the errors that its own code answers. */
const cases: Record<CallKey, Record<string, Case>> = {
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
    'with everything off': { scenarios: ['registration off', 'notifications off', 'social off', 'no demo', 'languages off', 'guests hear nothing'] },
  },
  'POST auth/login': {
    'signs in': { body: member },
    'asks for the second factor': { body: { ...persona('two-factor'), remember: false } },
    'knows crowd accounts': { body: { email: 'admin@demo007.com', password: 'admin', remember: false } },
    'refuses a wrong password': { body: { ...member, password: 'wrong' }, status: 422 },
    'refuses empty fields': { body: {}, status: 422 },
  },
  'POST auth/two-factor-challenge': {
    'refuses whoever has not signed in': { body: { code: '123456' }, status: 422 },
    'refuses an unknown recovery code': { body: { recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' }, status: 422 },
  },
  'POST auth/register': {
    'asks for verification': { body: newcomer },
    'signs in at once where none is asked for': { body: newcomer, scenarios: ['verification not required'] },
    'refuses empty fields': { body: {}, status: 422 },
    'is not there when registration is off': { body: newcomer, scenarios: ['registration off'], status: 404 },
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
  'POST secure/auth/social/connect': { 'refuses whoever brought no account': { body: { service: 'google', password: 'undersong' }, status: 422 } },
  'POST secure/auth/social/{service}/disconnect': {
    'lets go of an account': { as: 'member', params: { service: 'google' }, body: { service: 'google' } },
    'knows none of another site': { as: 'member', params: { service: 'envato' }, body: { service: 'envato' }, status: 404 },
    'turns guests away': { params: { service: 'google' }, body: { service: 'google' }, status: 401 },
  },
  'GET users/{id}': {
    'shows oneself': { as: 'member', params: { id: 'me' } },
    'shows another': { as: 'member', params: { id: 5 } },
    'shows a profile to guests': { params: { id: 1 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'POST users/me/locale': {
    'keeps a member\'s language': { as: 'member', body: { locale: 'ar' } },
    'goes back to English': { body: { locale: 'en' } },
    'refuses a language that the site lacks': { body: { locale: 'xx' }, status: 422 },
  },
  'GET value-lists/{names}': {
    'gives one list': { params: { names: 'localizations' } },
    'gives several': { params: { names: 'timezones,countries' } },
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
    'keeps a choice': { as: 'member', body: { selections: [{ notif_id: 'B01', channels: { email: true } }] } },
    'refuses an empty wish': { as: 'member', body: {}, status: 422 },
    'turns guests away': { body: {}, status: 401 },
  },
  'GET me/workspaces': { 'gives those of a member': { as: 'subscriber' }, 'gives none': { as: 'member' }, 'turns guests away': { status: 401 } },
  'GET workspace/join/{inviteId}': {
    'lets the invited in': { as: 'member', params: { inviteId: 'spring-tour-7c1e' } },
    'knows no such invitation': { as: 'member', params: { inviteId: 'gone' }, status: 404 },
  },
  'DELETE workspace/invite/{inviteId}': {
    'takes it back': { as: 'member', params: { inviteId: 'spring-tour-7c1e' } },
    'knows no such invitation': { as: 'member', params: { inviteId: 'gone' }, status: 404 },
    'turns guests away': { params: { inviteId: 'spring-tour-7c1e' }, status: 401 },
  },
  'GET landing/artists': { 'gives eight artists': {} },
  'GET custom-pages/{idOrSlug}': {
    'finds a page by its slug': { params: { idOrSlug: 'about' } },
    'finds a page by its id': { params: { idOrSlug: 1 } },
    'knows no such page': { params: { idOrSlug: 'nowhere' }, status: 404 },
  },
  'GET billing/products': { 'gives the plans': {} },
  'GET billing/invoices': { 'gives what was paid': { as: 'subscriber' }, 'gives nothing to who never paid': { as: 'member' }, 'turns guests away': { status: 401 } },
  'POST billing/checkout': {
    'names a payment page': { as: 'member', body: { productId: 2, priceId: 4 } },
    'knows no such price': { as: 'member', body: { productId: 2, priceId: 5 }, status: 422 },
    'sells no second plan': { as: 'subscriber', body: { productId: 3, priceId: 6 }, status: 422 },
    'turns guests away': { body: { productId: 2, priceId: 4 }, status: 401 },
  },
  'POST billing/subscriptions/{subscriptionId}/cancel': {
    'ends a plan': { as: 'subscriber', params: { subscriptionId: 1 } },
    'knows none of other people': { as: 'member', params: { subscriptionId: 1 }, status: 404 },
    'turns guests away': { params: { subscriptionId: 1 }, status: 401 },
  },
  'POST billing/subscriptions/{subscriptionId}/resume': {
    'takes a plan up again': { as: 'subscriber', params: { subscriptionId: 1 } },
    'knows none of other people': { as: 'member', params: { subscriptionId: 1 }, status: 404 },
  },
  'POST billing/subscriptions/{subscriptionId}/change-plan': {
    'changes a plan': { as: 'subscriber', params: { subscriptionId: 1 }, body: { productId: 3, priceId: 6 } },
    'knows no such price': { as: 'subscriber', params: { subscriptionId: 1 }, body: { productId: 3, priceId: 4 }, status: 422 },
    'knows none of other people': { as: 'member', params: { subscriptionId: 1 }, body: { productId: 3, priceId: 6 }, status: 404 },
  },
};

const failures = [['trace', 500], ['expired', 419], ['unauthenticated', 401], ['maintenance', 503], ['too-many', 429]] as const;

/** What is wrong with an answer, by the table; empty when nothing is. */
function problems(key: CallKey, { status, body }: Answer): unknown[] {
  const schema = status < 400 ? calls[key].reply : status === 500 ? DebugTrace : ErrorReply;
  return schema.safeParse(body).error?.issues ?? [];
}

describe.each(callKeys.map((key) => ({ key, forms: Object.entries(cases[key]) })))('$key', ({ key, forms }) => {
  test.each(forms)('%s', async (_, { as, scenarios = [], status = 200, ...input }) => {
    const { world, call } = startBackend();
    applyScenarios(world.state, ...scenarios);
    if (as) world.actAs(as);

    const answer = await call(key, input);

    expect({ status: answer.status, problems: problems(key, answer) }).toEqual({ status, problems: [] });
  });

  test.each(failures)('fails as %s in a form that clients know', async (kind, status) => {
    const { world, call } = startBackend();
    world.state.failures.push({ key, as: kind, times: 1 });

    const answer = await call(key, { params: { id: 1, names: 'countries', idOrSlug: 'about', inviteId: 'spring-tour-7c1e', service: 'google', subscriptionId: 1 }, ...(key.startsWith('POST') && { body: {} }) });

    expect({ status: answer.status, problems: problems(key, answer) }).toEqual({ status, problems: [] });
  });
});

test('every call of the table has one handler', () => {
  expect(handlers.map((handler) => handler.key).toSorted()).toEqual(callKeys.toSorted());
});

test('a wrong reply is found', async () => {
  const { world, call } = startBackend();
  world.actAs('member');
  world.state.themes = [{ ...world.state.themes[0], id: 'one' } as never];

  const answer = await call('GET bootstrap-data');

  expect(problems('GET bootstrap-data', answer)).not.toEqual([]);
});

test('a wrong error is found', () => {
  expect(problems('POST auth/login', { status: 422, body: { errors: { email: 1 } }, headers: new Headers() })).not.toEqual([]);
});
