import * as types from '../setting-types.ts';
import { setting } from './setting.ts';

/** Visitors: their addresses, limits, caches, and what pages may load. */
export const visitorsSettings = {
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    types.networks,
    '',
    'Proxies whose X-Forwarded-For is trusted.',
  ),
  sessionCookies: setting(
    'SESSION_COOKIES',
    types.pattern,
    '(^|_|-)session$|^remember_web_|^XSRF-TOKEN$',
    'Pattern for the names of cookies that may belong to a signed-in visitor.',
  ),
  guestCacheMs: setting(
    'GUEST_CACHE_SECONDS',
    types.seconds,
    '5',
    'Seconds that guests share the same bootstrap data.',
  ),
  redisUrl: setting(
    'REDIS_URL',
    types.redisAddress,
    '',
    'Redis or Valkey through which several instances share caches, rate limits, site-wide limits and commands: `redis://host:6379`, `redis+cluster://a:7000,b:7000,c:7000` or `redis+sentinel://a:26379,b:26379/mymaster`; `rediss` for TLS. Not needed for a single instance.',
  ),
  invalidateToken: setting(
    'INVALIDATE_TOKEN',
    types.token,
    '',
    'Bearer token for `POST /_foyer/invalidate`, which clears the caches for guests. Off when empty.',
  ),
  rateLimit: setting(
    'RATE_LIMIT',
    types.flag,
    'on',
    'Limits sign-in, registration, emails and forms by address and account. Use `off` for load tests only.',
  ),
  rateLimitSecret: setting(
    'RATE_LIMIT_SECRET',
    types.text,
    '',
    'Key for the cookies of known browsers and of `ROUTES`, and for hashed counter names. Use the same on all instances. Empty: each instance makes its own.',
  ),
  cspImages: setting(
    'CSP_IMG_SOURCES',
    types.sources,
    '',
    'More sources for images and media, as in a content security policy. Any https address is allowed already.',
  ),
  cspFonts: setting(
    'CSP_FONT_SOURCES',
    types.sources,
    '',
    'More sources for fonts. Each of them learns who reads the pages. `https://fonts.gstatic.com` enables the Google fonts of themes.',
  ),
  cspConnect: setting(
    'CSP_CONNECT_SOURCES',
    types.sources,
    '',
    'More addresses that the app may send requests to, such as your S3 bucket. Empty, with direct S3 uploads enabled: any https address.',
  ),
  cspFrames: setting(
    'CSP_FRAME_SOURCES',
    types.sources,
    '',
    'More sources for frames, such as players of other sites.',
  ),
  cspScripts: setting(
    'CSP_SCRIPT_SOURCES',
    types.sources,
    '',
    'More sources for scripts, such as an ad provider. Frames of ads may then run scripts too. Each source must name a host.',
  ),
};
