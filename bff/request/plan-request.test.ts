import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { newTrace, readTrace } from './trace-context.ts';
import { hasSessionCookie, readCookies } from './cookies.ts';
import type { Incoming } from './incoming.ts';
import { phpVariable, splitQuery } from './php-query.ts';
import { planRequest } from './plan-request.ts';
import { parseTarget } from './target.ts';
import { sharedRequest } from './gateway-calls.ts';

const config = readConfig({
  UPSTREAM_URL: 'http://10.0.0.5:8080/base',
  UPSTREAM_ORIGIN: 'https://api.example.test',
  PUBLIC_URL: 'https://music.test',
});

function incoming(method: string, url: string, rawHeaders: string[] = []): Incoming {
  const pairs = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name.toLowerCase(), rawHeaders[index + 1] ?? '']] : [],
  );
  const headers = Object.fromEntries(pairs) as Record<string, string>;
  const { cookies } = readCookies(headers['cookie'], true);
  return {
    id: 'id-12345678',
    method,
    target: parseTarget(url),
    headers,
    rawHeaders,
    cookies,
    hasSession: hasSessionCookie(cookies, config.sessionCookies),
    clientAddress: '1.2.3.4',
    trace: readTrace(headers['traceparent'], headers['tracestate']) ?? newTrace(),
    routing: null,
  };
}

const plan = (method: string, url: string, rawHeaders?: string[]): ReturnType<typeof planRequest> =>
  planRequest(incoming(method, url, rawHeaders), config);

function sentHeaders(method: string, url: string, rawHeaders?: string[]): Record<string, string[]> {
  const { headers } = plan(method, url, rawHeaders);
  const sent: Record<string, string[]> = {};
  for (let index = 0; index < headers.length; index += 2)
    (sent[(headers[index] ?? '').toLowerCase()] ??= []).push(headers[index + 1] ?? '');
  return sent;
}

const sameOrigin = ['Sec-Fetch-Site', 'same-origin'];

test.each([
  ['GET', '/api/v1/users/1', 'GET', '/base/api/v1/users/1'],
  ['PUT', '/api/v1/users/me?x=1', 'POST', '/base/api/v1/users/me?x=1&_method=PUT&workspaceId=7'],
  ['PATCH', '/api/v1/x', 'POST', '/base/api/v1/x?_method=PATCH'],
  ['DELETE', '/api/v1/x?', 'POST', '/base/api/v1/x?_method=DELETE'],
  ['POST', '/api/v1/x?_method=put', 'POST', '/base/api/v1/x?_method=PUT&workspaceId=7'],
  ['POST', '/api/v1/x', 'POST', '/base/api/v1/x?workspaceId=7'],
  ['GET', '/api/v1/x?with[]=a&with[]=b', 'GET', '/base/api/v1/x?with=a,b&workspaceId=7'],
  ['POST', '/api/v1/x?with[]=a', 'POST', '/base/api/v1/x?with[]=a&workspaceId=7'],
  ['GET', '/storage/x?with[]=a&workspaceId=2', 'GET', '/base/storage/x?with[]=a'],
  ['PATCH', '/api/v1/tus/upload/abc?x=%20', 'POST', '/base/api/v1/tus/upload/abc?x=%20'],
  ['PATCH', '/api/v1/tus/upload/abc?workspaceId=2&x', 'POST', '/base/api/v1/tus/upload/abc?x'],
  ['HEAD', '/api/v1/tus/upload/abc', 'HEAD', '/base/api/v1/tus/upload/abc'],
  ['OPTIONS', '/api/v1/x', 'OPTIONS', '/base/api/v1/x'],
])('F103 F104 F105 F205 sends %s %s as %s %s', (method, url, wire, path) => {
  const workspace = url.includes('/users/1') ? [] : ['Cookie', 'activeWorkspaceId=7'];

  expect(plan(method, url, workspace)).toMatchObject({ method: wire, path });
});

const hostile = fc.constantFrom(
  '_method',
  '.method',
  '+_method',
  '%20.method',
  '_method[]',
  '_method%5Bx%5D',
  '_method%00',
  '%5fmethod',
  'workspaceId',
  'workspace%49d[]',
  '+workspaceId%00x',
);
const harmless = fc.constantFrom(
  'a=1',
  'b',
  'c=%zz',
  '__method=PUT',
  '',
  '=',
  '_methods=1',
  'd=_method=PUT',
  'workspaceid=3',
);
const parts = fc.array(
  fc.oneof(
    harmless,
    hostile.map((name) => `${name}=5`),
  ),
);

test('F103 removes every spelling of the two parameters, and keeps every other byte', () => {
  fc.assert(
    fc.property(fc.constantFrom('GET', 'PUT', 'PATCH', 'DELETE'), parts, (method, all) => {
      const query = splitQuery(
        plan(method, `/api/v1/x?${all.join('&')}`, ['Cookie', 'activeWorkspaceId=7'])
          .path.split('?')
          .slice(1)
          .join('?'),
      );

      const methods = query.filter(({ variable }) => variable === '_method');
      const workspaces = query.filter(({ variable }) => variable === 'workspaceId');
      const others = query
        .filter(({ variable }) => variable !== '_method' && variable !== 'workspaceId')
        .map(({ raw }) => raw);
      expect(methods.map(({ raw }) => raw)).toEqual(method === 'GET' ? [] : [`_method=${method}`]);
      expect(workspaces.map(({ raw }) => raw)).toEqual(
        method === 'GET' || method === 'PUT' ? ['workspaceId=7'] : [],
      );
      const remaining = all.filter(
        (part) =>
          !['_method', 'workspaceId'].includes(splitQuery(part)[0]?.variable ?? phpVariable('')),
      );
      expect(others.join('&')).toBe(remaining.join('&'));
    }),
  );
});

test('F103 sends exactly one override header when the client sent others', () => {
  const headers = sentHeaders('DELETE', '/api/v1/x', [
    'X-HTTP-Method-Override',
    'GET',
    'x-http-method-override',
    'PUT',
    'X_HTTP_Method_Override',
    'PATCH',
  ]);

  expect(headers['x-http-method-override']).toEqual(['DELETE']);
  expect(headers['x_http_method_override']).toBeUndefined();
  expect(
    sentHeaders('GET', '/api/v1/x', ['X-HTTP-Method-Override', 'DELETE'])['x-http-method-override'],
  ).toBeUndefined();
});

test("F103 uses the operator's override names, and drops all overrides from the client", () => {
  const renamed = { ...config, overrideHeader: 'X-Verb', overrideParam: 'verb' };
  const { path, headers } = planRequest(
    incoming('PUT', '/api/v1/x?_method=DELETE&verb=GET', [
      'X-HTTP-Method-Override',
      'DELETE',
      'x-verb',
      'GET',
    ]),
    renamed,
  );

  expect(path).toBe('/base/api/v1/x?verb=PUT');
  expect(headers.filter((entry) => /override|verb/i.test(entry))).toEqual(['X-Verb']);
  expect(() =>
    planRequest(
      incoming('POST', '/api/v1/x', ['X-HTTP-Method-Override', 'DELETE', 'x-verb', 'PUT']),
      renamed,
    ),
  ).toThrow(expect.objectContaining({ code: 'bad_override' }));
});

const formType = ['Content-Type', 'application/x-www-form-urlencoded'];

test.each([
  ['/api/v1/x', ['POST']],
  ['/auth/login', ['POST']],
  ['/horizon/x', undefined],
  ['/api/v1/tus/upload', undefined],
])(
  'F103 names the method of a POST to %s in the header, which Laravel prefers to the body: %j',
  (path, expected) => {
    expect(sentHeaders('POST', path, formType)['x-http-method-override']).toEqual(expected);
    expect(sentHeaders('POST', path)['x-http-method-override']).toBeUndefined();
  },
);

test('F103 reads the method from a body only in the API', () => {
  const body = Buffer.from('a=1&_method=delete');
  const named = planRequest(
    incoming('POST', '/api/v1/x', [...formType, 'Cookie', 'activeWorkspaceId=7']),
    config,
    body,
  );

  expect(named).toMatchObject({
    method: 'POST',
    effectiveMethod: 'DELETE',
    path: '/base/api/v1/x?_method=DELETE',
  });
  expect(planRequest(incoming('POST', '/horizon/x', formType), config, body)).toMatchObject({
    effectiveMethod: 'POST',
    path: '/base/horizon/x',
  });
});

test("sends the upstream its own hostname and only the visitor's address", () => {
  const headers = sentHeaders('GET', '/api/v1/x', [
    'Host',
    'evil.test',
    'Origin',
    'https://music.test',
    'Referer',
    'https://music.test/login?x',
    'X-Forwarded-For',
    '6.6.6.6',
    'X-Forwarded-Host',
    'evil.test',
    'X_Forwarded_For',
    '6.6.6.6',
    'Forwarded',
    'for=6.6.6.6',
    'X-Real-IP',
    '6.6.6.6',
    'X-Original-URL',
    '/admin',
    'X-Request-Id',
    'forged-by-client',
    'X-Custom',
    'stays',
  ]);

  expect(headers).toEqual({
    host: ['api.example.test'],
    origin: ['https://api.example.test'],
    referer: ['https://api.example.test/login?x'],
    'x-forwarded-for': ['1.2.3.4'],
    'x-forwarded-host': ['api.example.test'],
    'x-forwarded-proto': ['https'],
    'x-request-id': ['id-12345678'],
    traceparent: [expect.stringMatching(/^00-[0-9a-f-]{49}-00$/)],
    accept: ['application/json'],
    'cdn-loop': [config.cdnLoopId],
    'x-custom': ['stays'],
  });
});

test.each([
  ['https://music.test', 'http://api.example.test', 'https'],
  ['http://localhost:3000', 'https://api.example.test', 'http'],
])(
  'forwards the scheme of the site at %s, with the upstream at %s',
  (publicOrigin, upstreamOrigin, scheme) => {
    const other = { ...config, publicOrigin, upstreamOrigin };
    const own = sharedRequest(
      'bootstrap-data',
      { locale: null, world: null, routing: null },
      other,
    ).headers;

    for (const headers of [own, planRequest(incoming('GET', '/api/v1/x'), other).headers]) {
      expect([
        headers[headers.indexOf('x-forwarded-proto') + 1],
        headers[headers.indexOf('x-forwarded-host') + 1],
      ]).toEqual([scheme, 'api.example.test']);
    }
  },
);

test('forwards a valid trace, and drops a broken one', () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

  expect(
    sentHeaders('GET', '/api/v1/x', ['Traceparent', traceparent, 'Tracestate', 'a=1']),
  ).toMatchObject({ traceparent: [traceparent], tracestate: ['a=1'] });
  expect(
    sentHeaders('GET', '/api/v1/x', ['Traceparent', 'broken', 'Tracestate', 'a=1']),
  ).toMatchObject({ traceparent: [expect.stringMatching(/^00-[0-9a-f-]{49}-00$/)] });
  expect(
    sentHeaders('GET', '/api/v1/x', ['Traceparent', 'broken', 'Tracestate', 'a=1'])['tracestate'],
  ).toBeUndefined();
});

test.each([
  'X_HTTP_Method_Override',
  'X.HTTP.Method.Override',
  'X.Forwarded.For',
  'X-Forwarded.Host',
  "X'Y",
])('drops %s, whose name PHP may read as another', (name) => {
  expect(sentHeaders('POST', '/api/v1/x', [name, 'DELETE'])[name.toLowerCase()]).toBeUndefined();
});

test.each([
  'X-Forwarded',
  'Forwarded',
  'Forwarded-For',
  'X-Forwarded-Client-Cert',
  'X-Forwarded-Port',
  'X-Original-Forwarded-For',
  'X-Vercel-Forwarded-For',
  'X-Real-IP',
  'Client-IP',
  'X-Client-IP',
  'X-ClientIP',
  'X-Cluster-Client-IP',
  'True-Client-IP',
  'X-True-Client-IP',
  'Fastly-Client-IP',
  'Fly-Client-IP',
  'X-Azure-ClientIP',
  'X-Azure-SocketIP',
  'CF-Connecting-IP',
  'CF-Connecting-IPv6',
  'DO-Connecting-IP',
  'CF-Pseudo-IPv4',
  'X-Originating-IP',
  'X-Remote-IP',
  'X-Remote-Addr',
  'Remote-Addr',
  'X-Remote-Host',
  'WL-Proxy-Client-IP',
  'X-AppEngine-User-IP',
  'X-NF-Client-Connection-IP',
  'X-Envoy-External-Address',
  'CloudFront-Viewer-Address',
])("drops %s, which some backends trust for the visitor's address", (name) => {
  expect(JSON.stringify(sentHeaders('POST', '/api/v1/x', [name, '192.0.2.66']))).not.toContain(
    '192.0.2.66',
  );
});

test.each([
  'User-Agent',
  'X-Socket-ID',
  'X-Requested-With',
  'X-Client-Version',
  'X-Ip-Less',
  'Sec-CH-UA',
  'X-Realm',
  'X-Remote-Control',
])('forwards %s', (name) => {
  expect(sentHeaders('POST', '/api/v1/x', [name, 'value'])[name.toLowerCase()]).toEqual(['value']);
});

test('forwards the Origin of another site unchanged', () => {
  const headers = sentHeaders('GET', '/api/v1/x', [
    'Origin',
    'https://other.test',
    'Referer',
    'https://music.test.other.test/',
  ]);

  expect(headers).toMatchObject({
    origin: ['https://other.test'],
    referer: ['https://music.test.other.test/'],
  });
});

test('adds a Referer for a session if the browser sends none', () => {
  expect(sentHeaders('GET', '/api/v1/x', ['Cookie', 'laravel_session=a'])['referer']).toEqual([
    'https://api.example.test/',
  ]);
  expect(sentHeaders('GET', '/api/v1/x', ['Authorization', 'Bearer a'])['referer']).toBeUndefined();
});

test('removes Origin and Referer from a request of this site with a token but no session', () => {
  const own = [
    'Sec-Fetch-Site',
    'same-origin',
    'Origin',
    'https://music.test',
    'Referer',
    'https://music.test/api-docs',
    'Authorization',
    'Bearer a',
  ];

  expect(sentHeaders('POST', '/api/v1/x', own)).not.toHaveProperty('origin');
  expect(sentHeaders('POST', '/api/v1/x', own)).not.toHaveProperty('referer');
  expect(sentHeaders('POST', '/api/v1/x', [...own, 'Cookie', 'laravel_session=a'])).toMatchObject({
    origin: ['https://api.example.test'],
  });
});

test('drops hop-by-hop headers and those that Connection names, but keeps credentials', () => {
  const headers = sentHeaders('POST', '/api/v1/x', [
    'Connection',
    'close, X-Gone, Cookie, authorization, X-XSRF-TOKEN',
    'X-Gone',
    '1',
    'Cookie',
    'a=1',
    'Authorization',
    'Bearer a',
    'X-XSRF-TOKEN',
    't',
    'TE',
    'trailers',
    'Upgrade',
    'h2c',
    'Keep-Alive',
    'timeout=5',
    'Transfer-Encoding',
    'chunked',
    'Expect',
    '100-continue',
    'Proxy-Authorization',
    'x',
  ]);

  expect(Object.keys(headers).toSorted()).toEqual([
    'accept',
    'authorization',
    'cdn-loop',
    'cookie',
    'host',
    'traceparent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-request-id',
    'x-xsrf-token',
  ]);
});

test.each([
  ['/api/v1/x', [], ['application/json']],
  ['/api/v1/x', ['Accept', '*/*'], ['application/json']],
  ['/secure/x', ['Accept', 'text/html'], ['text/html']],
  ['/storage/x', ['Accept', '*/*'], ['*/*']],
  ['/storage/x', [], undefined],
])('sends %s with %j as %j', (url, headers, expected) => {
  expect(sentHeaders('GET', url, headers)['accept']).toEqual(expected);
});

test.each(['/api/v1/a%2Fb', '/api/v1/a%5cb'])(
  'refuses %s, which the upstream could read as another path',
  (url) => {
    expect(() => plan('GET', url)).toThrow(expect.objectContaining({ code: 'bad_path' }));
  },
);

test.each([
  '/api/v1/workspace/join/5',
  '/api/v1/workspace/%6Aoin/5',
  '/api/v1/workspace/join/5/',
  '/api/v1/workspace/join/5//',
])('F136 allows joining a workspace by %s only from the app, without retries', (url) => {
  const session = ['Cookie', 'laravel_session=a'];

  expect(() => plan('GET', url, [...session, 'Sec-Fetch-Site', 'cross-site'])).toThrow(
    expect.objectContaining({ code: 'foreign_origin' }),
  );
  expect(() => plan('HEAD', url, session)).toThrow(
    expect.objectContaining({ code: 'foreign_origin' }),
  );
  expect(plan('GET', url, [...session, ...sameOrigin]).canRepeat).toBe(false);
});

test('F108 decides about retries by the effective method', () => {
  expect([plan('GET', '/api/v1/x').canRepeat, plan('HEAD', '/api/v1/x').canRepeat]).toEqual([
    true,
    true,
  ]);
  expect([
    plan('POST', '/api/v1/x').canRepeat,
    plan('PUT', '/api/v1/x').canRepeat,
    plan('DELETE', '/api/v1/x').canRepeat,
    plan('OPTIONS', '/api/v1/x').canRepeat,
  ]).toEqual([false, false, false, false]);
});

test("finds the call's row", () => {
  expect(plan('POST', '/auth/login').callKey).toBe('POST auth/login');
  expect(plan('GET', '/api/v1/users/%37?x').callKey).toBe('GET users/{id}');
  expect(plan('GET', '/api/v1/nothing').callKey).toBeNull();
});

test.each([
  ['a signed link', '/auth/email/verify/1/abc?expires=1&signature=f%20', []],
  ['a signed link with lists', '/api/v1/x?with[]=a&with[]=b&workspaceId=2&signature=f', []],
  ['a page that a person opens', '/api/v1/x?with[]=a&with[]=b&&', ['Sec-Fetch-Mode', 'navigate']],
])('forwards the query of %s unchanged', (_, url, headers) => {
  expect(plan('GET', url, ['Cookie', 'activeWorkspaceId=7', ...headers]).path).toBe(`/base${url}`);
});

test('sends the method of a write to a signed link only in the header', () => {
  const url = '/api/v1/x?signature=f';
  const cookie = ['Cookie', 'activeWorkspaceId=7', ...sameOrigin];

  expect(plan('PUT', url, cookie)).toMatchObject({ method: 'POST', path: `/base${url}` });
  expect(sentHeaders('PUT', url, cookie)['x-http-method-override']).toEqual(['PUT']);
});
