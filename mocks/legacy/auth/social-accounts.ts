import { socialPopup } from '../../../contracts/constants.ts';
import { banMessage, banOf, requireNotBanned } from '../../bans.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type AnyCall, legacy } from '../../legacy-call.ts';
import { personByEmail, personById } from '../../people.ts';
import { persona } from '../../personas.ts';
import { bootstrapDataFor } from '../bootstrap-data.ts';

/**
 * Connects the social account in the session, once the password proves that the local account
 * belongs to the same person.
 */
const connectSocial = legacy('POST secure/auth/social/connect', (call) => {
  const { world, visit, body } = call;
  const { password, service } = validate(body, { password: 'required', service: 'required' });
  const pending = visit.session?.social;
  const person = personById(world.state, pending?.user_id ?? null);
  if (!person || pending?.service !== service || person.password !== password)
    throw invalid({ password: ['The provided password is incorrect.'] });
  requireNotBanned(person, world.now(), 'password');
  person.social_profiles.push({ service_name: service, username: person.email });
  visit.signIn(person, true);
  return { bootstrapData: bootstrapDataFor(call), status: 'success' };
});

/**
 * Disconnects a social account.
 * @throws HttpException 404 if none is connected for that provider.
 */
const disconnectSocial = legacy(
  'POST secure/auth/social/{service}/disconnect',
  'auth',
  ({ visit, params }) => {
    const profiles = visit.person?.social_profiles ?? [];
    const index = profiles.findIndex(({ service_name: name }) => name === params.service);
    if (index === -1) throw modelNotFound('SocialProfile', params.service);
    profiles.splice(index, 1);
    return { status: 'success' };
  },
);

export const socialAccountsCalls = [connectSocial, disconnectSocial];

const path = /^\/secure\/auth\/social\/([a-z]+)\/(?:login|connect)$/;
const isForConnecting = (request: Request): boolean =>
  new URL(request.url).pathname.endsWith('/connect');

interface Callback {
  status: 'SUCCESS' | 'ERROR' | 'ALREADY_LOGGED_IN' | 'REQUEST_PASSWORD';
  callbackData?: { bootstrapData?: unknown; errorMessage?: string };
}

/**
 * The provider that this address belongs to, or null. It is not a call of the table, because
 * browsers load it in a popup.
 */
export const socialService = (pathname: string): string | null => path.exec(pathname)?.[1] ?? null;

/**
 * A provider's page, as HTML. One link continues as the demo's member, one as a user whose email
 * address already has an account here, and one refuses. Its callback posts a message to the opener.
 */
export function socialPage(
  service: string,
  call: Pick<AnyCall, 'request' | 'world' | 'visit'>,
): string {
  if (isForConnecting(call.request)) return connectPage(service, call);
  if (call.visit.person) return callbackPage({ status: 'ALREADY_LOGGED_IN' });
  const choice = new URL(call.request.url).searchParams.get('answer');
  if (choice === 'refuse')
    return callbackPage({
      status: 'ERROR',
      callbackData: { errorMessage: `${service} rejected the sign-in.` },
    });
  const member = personByEmail(call.world.state, persona('member').email);
  if (choice === 'password' && member && call.visit.session) {
    call.visit.session.social = { service, user_id: member.id };
    return callbackPage({ status: 'REQUEST_PASSWORD' });
  }
  if (choice !== 'allow') return page(choices(service));
  const ban = member && banOf(member, call.world.now());
  if (ban)
    return callbackPage({ status: 'ERROR', callbackData: { errorMessage: banMessage(ban) } });
  if (member) call.visit.signIn(member, true);
  return callbackPage({
    status: 'SUCCESS',
    callbackData: { bootstrapData: bootstrapDataFor(call) },
  });
}

/** Connects the provider's account to the signed-in person. */
function connectPage(
  service: string,
  { request, visit }: Pick<AnyCall, 'request' | 'visit'>,
): string {
  const { person } = visit;
  const choice = new URL(request.url).searchParams.get('answer');
  if (!person || choice === 'refuse')
    return callbackPage({
      status: 'ERROR',
      callbackData: { errorMessage: `${service} rejected the sign-in.` },
    });
  if (choice !== 'allow') {
    return page(
      `<main><h1>Demo page for ${service}</h1><p><a href="?answer=allow">Connect your ${service} account</a></p><p><a href="?answer=refuse">Refuse</a></p></main>`,
    );
  }
  person.social_profiles = [
    ...person.social_profiles.filter((one) => one.service_name !== service),
    { service_name: service, username: `listener.${person.id}` },
  ];
  return callbackPage({ status: 'SUCCESS' });
}

function choices(service: string): string {
  return `<main>
<h1>Demo page for ${service}</h1>
<p>A real site would open ${service} here.</p>
<p><a href="?answer=allow">Continue as Mira</a></p>
<p><a href="?answer=password">Continue as Mira, who has a password here</a></p>
<p><a href="?answer=refuse">Refuse</a></p>
</main>`;
}

/**
 * Posts to an opener of the same origin only. Without one it stores the message in the tab, and
 * returns to the site.
 */
function callbackPage(callback: Callback): string {
  const message = JSON.stringify({ ...callback, type: socialPopup.message }).replaceAll(
    '<',
    '\\u003c',
  );
  return page(
    `<p>This window closes automatically.</p><script>if (opener) opener.postMessage(${message}, location.origin); else { try { sessionStorage.setItem('${socialPopup.message}', JSON.stringify(${message})) } catch {} location.replace('/') }</script>`,
  );
}

const style =
  'body{font:16px/1.6 system-ui;margin:0;min-height:100vh;display:grid;place-items:center;text-align:center;color-scheme:light dark}h1{font-size:22px}a{font-weight:600}';

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Sign in</title><style>${style}</style>${body}</html>`;
}
