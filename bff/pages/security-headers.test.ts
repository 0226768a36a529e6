import { expect, test } from 'vitest';
import { embedOrigins } from '../../contracts/constants.ts';
import { readConfig } from '../config/read-config.ts';
import { blockedReports, policyTags, securityHeaders } from './security-headers.ts';

const https = { UPSTREAM_URL: 'https://api.test', PUBLIC_URL: 'https://music.test' };
const hash = { style: 'sha256-abc' };

function headers(
  env: Record<string, string> = https,
  settings: Record<string, unknown> | null = {},
  routeId: string | null = 'login',
): Record<string, string> {
  const pairs = securityHeaders(
    readConfig({ UPSTREAM_URL: 'https://api.test', ...env }),
    hash,
    settings,
    routeId,
  );
  return Object.fromEntries(
    pairs.flatMap((name, index) => (index % 2 === 0 ? [[name, pairs[index + 1] ?? '']] : [])),
  );
}

/**
 * The sources of each directive, of the policy for sites or of the policy for files of this site.
 */
function policy(
  env: Record<string, string>,
  settings: Record<string, unknown> | null = {},
  which: 0 | 1 = 0,
): Record<string, string[]> {
  const text =
    headers({ ...https, ...env }, settings)['content-security-policy']?.split(', ')[which] ?? '';
  return Object.fromEntries(
    text
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]): [string, string[]] => [name, sources]),
  );
}

test("allows no inline script in production, and only the page's own inline style sheet", () => {
  expect(policy({})).toMatchObject({
    'script-src': ["'self'"],
    'style-src-elem': ["'self'", "'sha256-abc'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'", 'http://music.test:*', 'https://music.test:*'],
    'connect-src': ["'self'"],
    'frame-src': ["'self'", ...embedOrigins],
  });
});

test('allows only built files of this site, and scripts that its settings name', () => {
  const analytics = { analytics: { tracking_code: 'G-1' } };
  const named = (script: unknown) => policy({}, { recaptcha: { script } }, 1)['script-src'];

  const built = ['https://music.test/assets/', 'http://*:*/assets/'];
  expect(policy({}, {}, 1)).toEqual({
    'script-src': built,
    'style-src-elem': [...built, "'sha256-abc'"],
    'worker-src': [...built, 'https://music.test/worker.js', 'http://*:*/worker.js', 'blob:'],
  });
  expect(policy({ PUBLIC_URL: '' }, {}, 1)['script-src']).toEqual([
    'http://localhost:3000/assets/',
    'http://127.0.0.1:3000/assets/',
    'http://*:*/assets/',
  ]);
  expect(policy({ CSP_SOURCES: 'script-src ads.test' }, analytics, 1)['script-src']).toEqual([
    ...built,
    'ads.test',
    'https://www.googletagmanager.com',
  ]);
  expect(policy({ CSP_SOURCES: 'script-src ads.test' }, {})['script-src']).toEqual([
    "'self'",
    'ads.test',
  ]);
  expect(named('/vendor/check.js?a=b')).toEqual([
    ...built,
    'https://music.test/vendor/check.js',
    'http://*:*/vendor/check.js',
  ]);
  for (const other of [
    '/',
    '/vendor/',
    '/a b.js',
    "/a;'",
    '//evil.test/x.js',
    'https://evil.test/x.js',
    '',
    null,
  ])
    expect(named(other)).toEqual(built);
  expect(headers({ ...https, NODE_ENV: 'development' })['content-security-policy']).not.toContain(
    '/assets/',
  );
});

test('allows the inline scripts and the WebSocket of the development server', () => {
  const {
    'script-src': scripts,
    'connect-src': connect,
    'style-src': styles,
  } = policy({ NODE_ENV: 'development' });

  expect([scripts, styles, connect]).toEqual([
    ["'self'", "'unsafe-inline'"],
    ["'self'", "'unsafe-inline'"],
    ["'self'", 'ws:', 'wss:'],
  ]);
});

test('F166 omits hosts that a policy cannot name', () => {
  expect(policy({ PUBLIC_URL: 'http://[::1]:3000' })['frame-ancestors']).toEqual(["'self'"]);
});

test('requires https only if the site uses it', () => {
  expect(headers()).toHaveProperty('strict-transport-security');
  expect(headers({ PUBLIC_URL: 'http://localhost:3000' })).not.toHaveProperty(
    'strict-transport-security',
  );
});

test('denies device features, hides the full address from other sites, and isolates the window', () => {
  expect(headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringMatching(
      /autoplay=\(self\).*camera=\(\).*geolocation=\(\).*microphone=\(\)/,
    ),
  });
});

test("adds the operator's sources to the right directive", () => {
  const {
    'img-src': images,
    'media-src': media,
    'connect-src': connect,
    'frame-src': frames,
    'script-src': scripts,
  } = policy({
    CSP_SOURCES: `img-src http://nas.lan:8080; connect-src https://bucket.s3.test *.cdn.test;
      frame-src https://player.test/embed/; script-src ads.test;`,
  });

  expect([images, media].map((sources) => sources?.at(-1))).toEqual([
    'http://nas.lan:8080',
    'http://nas.lan:8080',
  ]);
  expect([connect, frames, scripts]).toEqual([
    ["'self'", 'https://bucket.s3.test', '*.cdn.test'],
    ["'self'", ...embedOrigins, 'https://player.test/embed/'],
    ["'self'", 'ads.test'],
  ]);
});

test("F117 allows fonts only from this site and the operator's sources", () => {
  expect(policy({})['font-src']).toEqual(["'self'", 'data:']);
  expect(policy({ CSP_SOURCES: 'font-src https://fonts.gstatic.com' })['font-src']).toEqual([
    "'self'",
    'data:',
    'https://fonts.gstatic.com',
  ]);
});

test('F117 allows style sheets from Google Fonts if its font files are allowed', () => {
  expect(policy({})['style-src-elem']).toEqual(["'self'", "'sha256-abc'"]);
  expect(policy({ CSP_SOURCES: 'font-src https://fonts.gstatic.com' })['style-src-elem']).toEqual([
    "'self'",
    "'sha256-abc'",
    'https://fonts.googleapis.com',
  ]);
  const tags = (cspFonts: string[], cspScripts: string[] = []) =>
    policyTags(
      {
        cspFonts,
        cspScripts,
        cspConnect: [],
        publicOrigin: 'https://music.test',
        embedOrigins: null,
      },
      {},
    );
  expect(tags(['https://fonts.gstatic.com'], ['ads.test'])).toBe(
    '\n<meta name="foyer-allows" content="fonts ads">',
  );
  expect(tags(['https://fonts.test'])).toBe('');
});

test.each([
  "'unsafe-inline'",
  'https:',
  '*',
  'data:',
  'https://x.test"',
  'https://x.test, https://y.test',
  'javascript:alert(1)',
  '"x"',
  '',
])('refuses %j as a source', (value) => {
  for (const name of ['img-src', 'font-src', 'connect-src', 'frame-src', 'script-src'])
    for (const policyText of [`${name} ${value}`, `${name} ok.test ${value || ';' + name}`])
      expect(() => policy({ CSP_SOURCES: policyText })).toThrow('CSP_SOURCES: read');
});

test.each([
  'https://cdn.test',
  'default-src https://x.test',
  'style-src https://x.test',
  'report-uri https://x.test',
  "img-src x.test; script-src 'unsafe-inline'",
])('refuses %j as sources: only five directives can be extended', (value) => {
  expect(() => policy({ CSP_SOURCES: value })).toThrow(/^CSP_SOURCES: read .*, expected .*img-src/);
});

test.each([
  [
    'recaptcha',
    { recaptcha: { site_key: 'k' } },
    'script-src',
    'https://www.gstatic.com/recaptcha/',
  ],
  ['Turnstile', { 'turnstile.site_key': 'k' }, 'frame-src', 'https://challenges.cloudflare.com'],
  ['hCaptcha', { hcaptcha: { site_key: 'k' } }, 'style-src-elem', 'https://*.hcaptcha.com'],
  [
    'Analytics',
    { analytics: { tracking_code: 'G-1' } },
    'script-src',
    'https://www.googletagmanager.com',
  ],
  [
    'Sentry',
    { logging: { sentry_public: 'https://key@o1.ingest.sentry.io/5' } },
    'connect-src',
    'https://o1.ingest.sentry.io',
  ],
  ['files elsewhere', { asset_url: 'http://cdn.test:81/x' }, 'img-src', 'http://cdn.test:81'],
  [
    'an upstream elsewhere',
    { base_url: 'https://api.else.test' },
    'connect-src',
    'https://api.else.test',
  ],
])("lets a page reach %s while the site's settings name it", (_, settings, directive, source) => {
  expect(policy({}, settings)[directive]).toContain(source);
  expect(policy({}, {})[directive]).not.toContain(source);
  expect(policy({}, null)[directive]).not.toContain(source);
});

test('allows direct uploads to any storage host, until the operator names one', () => {
  const settings = { uploads: { s3_direct_upload: true } };

  expect(policy({}, settings)['connect-src']).toEqual(["'self'", 'https:']);
  expect(
    policy({ CSP_SOURCES: 'connect-src https://bucket.test' }, settings)['connect-src'],
  ).toEqual(["'self'", 'https://bucket.test']);
});

test.each([
  "https://x.test; script-src 'unsafe-inline'",
  'https://x.test\r\nx-evil: 1',
  "https://x'y.test",
  'https://x"y.test',
  'https://x;y.test',
  'https://x,y.test',
  'https://x y.test',
  "javascript:'",
  'data:text/html,x',
  '*',
  "https://[::1];'",
  ' https://ok.test/a b; c',
  'https://*.test',
  'https://x.test:99999',
  'https://\u0027.test',
  'https://x\ty.test',
  '',
  null,
  7,
  ['https://x.test;'],
  { toString: 'x' },
])("drops the setting's value %j from the policy", (value) => {
  const settings = {
    asset_url: value,
    base_url: value,
    logging: { sentry_public: value },
    recaptcha: { site_key: value, script: value },
    analytics: { tracking_code: value },
  };

  const all = headers(https, settings);

  expect(Object.keys(all)).toEqual(Object.keys(headers()));
  expect(all['content-security-policy']).not.toMatch(
    /[\r\n\t"]|unsafe-inline'.*unsafe-inline|x-evil/,
  );
  expect(Object.keys(policy({}, settings))).toEqual(Object.keys(policy({})));
  expect(
    policy({}, settings, 1)['script-src']?.filter((source) => source.startsWith('http:')),
  ).toEqual(['http://*:*/assets/']);
  for (const sources of Object.values(policy({}, settings)))
    for (const source of sources)
      expect(source).toMatch(
        /^(?:'(?:self|none|unsafe-inline|sha256-abc)'|(?:data|blob|https):|https?:\/\/[a-z0-9.*:[\]-]+(?:\/recaptcha\/)?)$/,
      );
});

test.each([
  ['reset-password', 'no-referrer'],
  [null, 'no-referrer'],
  ['login', 'strict-origin-when-cross-origin'],
])('F017 a page of %s limits its Referer by the policy %s', (routeId, expected) => {
  expect(headers(https, {}, routeId)).toHaveProperty('referrer-policy', expected);
});

test.each([
  ['https://key@reports.test/5', 'https://music.test', [], true],
  ['http://key@reports.test/5', 'https://music.test', [], false],
  ['http://key@reports.test/5', 'https://music.test', ['http://reports.test'], false],
  ['http://key@reports.test/5', 'http://music.test', [], false],
  ['http://key@reports.test:9/5', 'http://music.test', ['http://reports.test:9'], true],
  ['http://key@reports.test:9/5', 'http://music.test', ['http://other.test:9'], false],
  ['no address', 'https://music.test', [], false],
  ['', 'https://music.test', [], false],
])(
  'F118 decides whether error reports to %j, from %s with %j, are allowed: %j',
  (address, publicOrigin, cspConnect, isAllowed) => {
    const config = { embedOrigins: null, cspFonts: [], cspScripts: [], cspConnect, publicOrigin };
    const settings = { logging: { sentry_public: address } };

    expect(policyTags(config, settings).includes('reports')).toBe(isAllowed);
    expect(blockedReports(settings, config) === null).toBe(isAllowed || address === '');
  },
);
