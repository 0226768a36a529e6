import { callUrl } from '../../../contracts/calls/call-key.ts';
import { cookie as names } from '../../../contracts/constants.ts';
import { cookiesOf, jsonOf, type Reply } from '../connection.ts';
import { isOfDomain, readSetCookie, refusalOf, type SetCookie } from '../browser-cookies.ts';
import type { Check } from '../examine.ts';
import { failure, ok, type Outcome, skipped, warning } from '../finding.ts';
import { dataIn, type DoctorContext } from '../doctor-context.ts';

const start = callUrl('bootstrap-data');

/** The remedy if one server does not know the sessions of another. */
const sharedSessions =
  'Several servers need the same APP_KEY and one session store (SESSION_DRIVER not array, and not file on several machines).';

/** Whether a browser would get a session, and keep it. */
export const sessions: readonly Check[] = [
  {
    id: 'session',
    group: 'sessions',
    tried:
      'GET bootstrap-data through the gateway, as a page of the site sends it: whether a session begins',
    needs: ['start-up data'],
    async run(context) {
      const reply = await context.front(start);
      const cookies = cookiesOf(reply).map(readSetCookie);
      context.cookies.store(reply);
      if (cookies.some((one) => isSession(one, context)))
        return ok(`it begins with ${cookies.map(({ name }) => name).join(' and ')}`);
      const others = cookies.filter(({ name }) => name !== names.xsrf);
      if (others.length > 0)
        return failure(
          `there are cookies, but SESSION_COOKIES matches none of them: ${others.map(({ name }) => name).join(', ')}`,
          'Let SESSION_COOKIES match the name of the session cookie (SESSION_COOKIE of the backend). Otherwise members are treated as guests.',
        );
      return explainMissingSession(context);
    },
  },
  {
    id: 'session domain',
    group: 'sessions',
    tried: 'the Domain of these cookies, as the backend sends them, compared with its own host',
    needs: ['session'],
    async run({ direct, config }) {
      const reply = await direct(start, { headers: { referer: `${config.upstreamOrigin}/` } });
      const [upstream, site] = [config.upstreamOrigin, config.publicOrigin].map(
        (origin) => new URL(origin).hostname,
      );
      const cookies = cookiesOf(reply).map(readSetCookie);
      const covering = (host = '') =>
        cookies.filter(({ domain }) => domain !== null && isOfDomain(host, domain));
      const [wide] = covering(site);
      if (wide)
        return warning(
          `${wide.name} is for all of ${wide.domain}`,
          'Leave SESSION_DOMAIN of the backend unset. Visitors who have such cookies send two of one name: this gateway passes the newer one on, and deletes the other.',
        );
      const wrong = cookies.find((one) => one.domain !== null && !covering(upstream).includes(one));
      if (!wrong) return ok('it names no other host');
      return warning(
        `${wrong.name} is for ${wrong.domain}, which is neither ${upstream} nor ${site}`,
        'Leave SESSION_DOMAIN of the backend unset. Sessions still work behind this gateway, which drops the Domain. But at the backend’s own address browsers reject the cookie, and nobody can sign in.',
      );
    },
  },
  {
    id: 'session cookie',
    group: 'sessions',
    tried: 'Path, Secure and SameSite of these cookies as a browser at PUBLIC_URL receives them',
    needs: ['session'],
    async run({ front, config }) {
      const cookies = cookiesOf(await front(start)).map(readSetCookie);
      const refused = cookies
        .map((one) => ({ ...one, why: refusalOf(one, config.publicOrigin) }))
        .find(({ why }) => why !== null);
      if (refused)
        return failure(
          `a browser rejects ${refused.name}, or does not send it: ${refused.why}`,
          'Correct SESSION_SECURE_COOKIE, SESSION_SAME_SITE or the session path in config/session.php of the backend, or use an https address in PUBLIC_URL.',
        );
      const strict = cookies.find(({ sameSite }) => sameSite === 'strict');
      return strict
        ? warning(
            `${strict.name} is SameSite=Strict`,
            'Set SESSION_SAME_SITE=lax in the backend. Otherwise visitors who return from a social sign-in or a payment are signed out.',
          )
        : ok('a browser stores and sends them');
    },
  },
  {
    id: 'session returns',
    group: 'sessions',
    tried: 'the same call with these cookies: whether the session continues',
    needs: ['session', 'session cookie'],
    async run({ front, cookies }) {
      const replies = await Promise.all([
        front(start, { headers: cookies.headers() }),
        front(start, { headers: cookies.headers() }),
      ]);
      const [one, other] = replies.map((reply) => dataIn(reply)?.csrf_token);
      if (!one || !other) return skipped('the bootstrap data has no csrf_token to compare');
      return one === other
        ? ok('it is')
        : failure(
            'each call begins a new one',
            `The backend does not receive or recognise its own session. Something in front of it, such as a cache or a CDN, may remove Cookie: let it pass. ${sharedSessions}`,
          );
    },
  },
  {
    id: 'xsrf cookie',
    group: 'sessions',
    tried: `whether the cookie ${names.xsrf} is sent with the session`,
    needs: ['session', 'session cookie'],
    run: ({ cookies }) =>
      cookies.headers()['x-xsrf-token'] === ''
        ? failure(
            `there is no ${names.xsrf}`,
            'Laravel adds it in VerifyCsrfToken ($addHttpCookie), and it must not be HttpOnly, so that pages can read it. Without it every write returns 419.',
          )
        : ok('it does'),
  },
];

const isSession = ({ name }: SetCookie, { config }: DoctorContext): boolean =>
  name !== names.xsrf && config.sessionCookies.test(name);

/** No session began. Whether one begins elsewhere, or for another host, shows the reason. */
async function explainMissingSession({
  direct,
  config,
  guestData,
}: DoctorContext): Promise<Outcome> {
  const { host } = new URL(config.upstreamOrigin);
  const change = `add ${host}, the host of UPSTREAM_ORIGIN, to SANCTUM_STATEFUL_DOMAINS of the backend (with its port), then \`php artisan config:clear\``;
  const advice = `Set UPSTREAM_ORIGIN to a host that the backend trusts, or ${change}. If it is there already, something in between, such as a cache or a CDN, removes Set-Cookie.`;
  const own = ownHosts((await guestData()).reply.body).slice(0, 3);
  const origins = [
    config.publicOrigin,
    ...own.map((one) => `${config.upstreamUrl.protocol}//${one}`),
  ].filter((origin) => new URL(origin).host !== host);
  for (const origin of new Set(origins)) {
    const other = new URL(origin).host;
    const seen = `no session begins for pages of ${host}, but one does for pages of ${other}`;
    const named = { host: other, 'x-forwarded-host': other };
    if (begins(await direct(start, { headers: { ...named, referer: `${origin}/` } })))
      return failure(
        seen,
        `Set UPSTREAM_ORIGIN=${origin}: the backend trusts that host, and need not change. Otherwise, ${change}.`,
      );
    if (begins(await direct(start, { headers: { referer: `${origin}/` } })))
      return failure(seen, advice);
  }
  const csrf = await direct('/sanctum/csrf-cookie', {
    headers: { referer: `${config.upstreamOrigin}/` },
  });
  if (begins(csrf))
    return failure(
      `no session begins for calls from pages of ${host}, but one does at /sanctum/csrf-cookie`,
      advice,
    );
  if (csrf.status < 300)
    return failure(
      `no session begins: no cookie arrives, not even from /sanctum/csrf-cookie (${csrf.status})`,
      `Laravel always sets cookies there. Something in between, such as a cache, a CDN or a firewall, removes Set-Cookie: let it pass Set-Cookie and Cookie unchanged (nginx proxy_hide_header, Varnish \`unset beresp.http.Set-Cookie\`). If nothing is in between: ${advice}`,
    );
  return failure(
    'no session begins, neither here nor at /sanctum/csrf-cookie',
    `${advice} Without Sanctum, the API routes need the group web, or EnsureFrontendRequestsAreStateful in the group api.`,
  );
}

const begins = (reply: Reply): boolean =>
  reply.status < 400 &&
  cookiesOf(reply)
    .map(readSetCookie)
    .some(({ isOver }) => !isOver);

/** Hosts of absolute URLs in the data, which the backend builds from its APP_URL. */
const ownHosts = (body: string): string[] => [
  ...new Set(
    [...body.replaceAll('\\/', '/').matchAll(/"https?:\/\/([\w.:-]+)/g)].map(
      ([, host = '']) => host,
    ),
  ),
];

/** Whether a reply rejects a write without its session's token. */
export const isWithoutToken = (reply: { status: number; body: string }): boolean =>
  reply.status === 419 ||
  JSON.stringify(jsonOf({ ...reply, headers: {}, ms: 0 }) ?? '').includes('CSRF token mismatch');
