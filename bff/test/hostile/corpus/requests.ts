import { get, head, type HostileCase, post, smuggled } from './hostile.ts';

const x = '/api/v1/x';
const bad = { refused: 400 };
const notAllowed = { refused: 405 };
const unsupported = { refused: 501 };
const version = { refused: 505 };
const none = ['Content-Length: 0'];
const as = (target: string): { sent: string } => ({ sent: `GET ${target}` });

const targets: HostileCase[] = [
  ['an absolute URL', get(`http://music.test${x}`), as(x)],
  [
    'an absolute URL of another site',
    get(`http://evil.test${x}`),
    { ...as(x), headers: { host: 'api.example.test' } },
  ],
  ['an absolute URL with a user', get(`http://user:word@music.test${x}`), bad],
  ['an absolute URL with a backslash', get(`http://evil.test\\@music.test${x}`), bad],
  ['an absolute URL without a host', get(`http://${x}`), bad],
  ['an absolute URL with an escape in its host', get(`http://music%2fevil.test${x}`), bad],
  ['an absolute https URL', get(`HTTPS://music.test:443${x}`), as(x)],
  ['an absolute URL with an IPv6 host', get(`http://[::1]:80${x}`), as(x)],
  ['an absolute URL in a path', get(`${x}/http://evil.test/`), as(`${x}/http://evil.test/`)],
  ['an absolute URL with another scheme', get(`ftp://music.test${x}`), bad],
  ['a file URL', get('file:///etc/passwd'), bad],
  ['a host and a port', get('music.test:80'), bad],
  ['an asterisk with GET', head('GET * HTTP/1.1'), bad],
  ['no slash', get('api/v1/x'), bad],
  ['an extra slash', post(`/${x}`, none), bad],
  ['an extra slash inside', get('/api/v1//x'), as('/api/v1//x')],
  ['dots', get('/api/v1/../admin'), bad],
  ['dots at the end', get('/api/v1/..'), bad],
  ['one dot', get('/api/v1/./x'), bad],
  ['encoded dots', get('/api/v1/%2e%2e/admin'), bad],
  ['half-encoded dots', get('/api/v1/.%2E/admin'), bad],
  ['dots and a semicolon', get('/api/v1/..;/admin'), bad],
  ['encoded dots and a semicolon', get('/api/v1/%2e%2e%3b/admin'), bad],
  ['double-encoded dots', get('/api/v1/%252e%252e/admin'), as('/api/v1/%252e%252e/admin')],
  ['non-ASCII dots', get('/api/v1/%c0%ae%c0%ae/admin'), bad],
  ['a non-ASCII slash', get('/api/v1/..%c0%afadmin'), bad],
  ['an encoded slash', get('/api/v1/a%2fb'), bad],
  ['an encoded slash in the prefix', get('/api%2fv1/x'), bad],
  ['a double-encoded slash', get('/api/v1/a%252fb'), as('/api/v1/a%252fb')],
  ['a backslash', get('/api/v1\\..\\admin'), bad],
  ['an encoded backslash', get('/api/v1/..%5cadmin'), bad],
  ['an encoded NUL', get('/api/v1/x%00.php'), bad],
  [
    'an encoded line end',
    get('/api/v1/x%0d%0aX-Evil:%201'),
    { ...as('/api/v1/x%0d%0aX-Evil:%201'), headers: { 'x-evil': null } },
  ],
  [
    'an encoded line end in the query',
    get(`${x}?a=%0d%0aHost:%20evil.test`),
    as(`${x}?a=%0d%0aHost:%20evil.test`),
  ],
  ['an escaped letter in the prefix', get('/%61pi/v1/x'), as('/%61pi/v1/x')],
  ['an incomplete escape', get('/api/v1/x%2'), as('/api/v1/x%2')],
  ['a fragment', get(`${x}#y`), bad],
  ['an encoded fragment', get(`${x}%23y`), as(`${x}%23y`)],
  ['a space', get('/api/v1/x y'), bad],
  ['a tab', get('/api/v1/x\ty'), bad],
  ['NUL', get('/api/v1/x\0y'), bad],
  ['non-ASCII letters', get('/api/v1/caf\xc3\xa9'), bad],
  ['quotes and brackets', get(`${x}?a="<script>"&b={}|^\``), as(`${x}?a="<script>"&b={}|^\``)],
  ['the prefix in another case', post('/API/v1/x', none), { responded: 405 }],
  ['a path that begins like a prefix', post('/api/v12/x', none), { responded: 405 }],
];

const methods: HostileCase[] = [
  ['CONNECT', head('CONNECT music.test:443 HTTP/1.1'), notAllowed],
  [
    'CONNECT with a request behind it',
    head('CONNECT music.test:443 HTTP/1.1') + smuggled,
    notAllowed,
  ],
  ['TRACE', head(`TRACE ${x} HTTP/1.1`), { responded: 405 }],
  ['TRACE for a page', head('TRACE / HTTP/1.1'), { responded: 405 }],
  ['PROPFIND', head(`PROPFIND ${x} HTTP/1.1`), { responded: 405 }],
  ['an unknown method', head(`FOO ${x} HTTP/1.1`), bad],
  ['a method in lower case', head(`get ${x} HTTP/1.1`), bad],
  ['no method', head(` ${x} HTTP/1.1`), bad],
  ['a method with a tab', head(`GET\t${x} HTTP/1.1`), bad],
  ['two spaces', head(`GET  ${x} HTTP/1.1`), as(x)],
  ['a HEAD', head(`HEAD ${x} HTTP/1.1`), { sent: `HEAD ${x}` }],
  ['OPTIONS', head(`OPTIONS ${x} HTTP/1.1`), { sent: `OPTIONS ${x}` }],
];

const versions: HostileCase[] = [
  ['HTTP/0.9', `GET ${x}\r\n\r\n`, version],
  ['HTTP/0.9 by name', head(`GET ${x} HTTP/0.9`), version],
  ['HTTP/1.0', head(`GET ${x} HTTP/1.0`), as(x)],
  ['HTTP/1.0 without a Host', `GET ${x} HTTP/1.0\r\n\r\n`, as(x)],
  ['HTTP/1.2', head(`GET ${x} HTTP/1.2`), version],
  ['HTTP/2.0', head(`GET ${x} HTTP/2.0`), version],
  ['HTTP/11', head(`GET ${x} HTTP/11`), version],
  ['http/1.1', head(`GET ${x} http/1.1`), bad],
  ['another protocol', head(`GET ${x} ICY/1.1`), bad],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', version],
];

const switches: HostileCase[] = [
  [
    'an upgrade to HTTP/2',
    get(
      x,
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
    ),
    { ...as(x), headers: { upgrade: null, 'http2-settings': null } },
  ],
  [
    'an upgrade to HTTP/2 with a request behind it',
    get(x, 'Connection: Upgrade', 'Upgrade: h2c') + get('/api/v1/y'),
    as(x),
  ],
  [
    'an upgrade to HTTP/2 with a body',
    post(x, ['Connection: Upgrade', 'Upgrade: h2c', 'Content-Length: 3'], 'abc'),
    { sent: `POST ${x}`, body: 'abc' },
  ],
  [
    'a WebSocket',
    get(
      x,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
    ),
    unsupported,
  ],
  [
    'a WebSocket upgrade with a request behind it',
    get(x, 'Connection: Upgrade', 'Upgrade: websocket') + smuggled,
    unsupported,
  ],
  ['an upgrade to any HTTP/2', get(x, 'Connection: Upgrade', 'Upgrade: h2, h2c'), as(x)],
  [
    'an upgrade to HTTP/2 or a WebSocket',
    get(x, 'Connection: Upgrade', 'Upgrade: h2c, websocket'),
    unsupported,
  ],
  ['an upgrade to TLS', get(x, 'Connection: Upgrade', 'Upgrade: TLS/1.0'), unsupported],
  [
    'an unknown expectation',
    post(x, ['Expect: 200-ok', 'Content-Length: 3'], 'abc'),
    { refused: 417 },
  ],
  [
    'an expectation among others',
    post(x, ['Expect: 100-continue, x', 'Content-Length: 3'], 'abc'),
    { refused: 417 },
  ],
  [
    'an expectation in upper case',
    post(x, ['Expect: 100-Continue', 'Content-Length: 3'], 'abc'),
    { sent: `POST ${x}`, body: 'abc', headers: { expect: null } },
  ],
  [
    'an expectation on a GET',
    get(x, 'Expect: 100-continue'),
    { ...as(x), headers: { expect: null } },
  ],
  [
    'a refused expectation',
    post('/api/v1/../x', ['Expect: 100-continue', 'Content-Length: 3']),
    bad,
  ],
];

const overrides: HostileCase[] = [
  [
    'two different headers',
    post(x, ['X-HTTP-Method-Override: PUT', 'X-HTTP-Method-Override: DELETE', ...none]),
    bad,
  ],
  [
    'a repeated header',
    post(x, ['X-HTTP-Method-Override: PUT', 'X-HTTP-Method-Override: PUT', ...none]),
    bad,
  ],
  ['a list in the header', post(x, ['X-HTTP-Method-Override: PUT, DELETE', ...none]), bad],
  [
    'a header and a query that differ',
    post(`${x}?_method=PUT`, ['X-HTTP-Method-Override: DELETE', ...none]),
    bad,
  ],
  ['query twice', post(`${x}?_method=PUT&_method=DELETE`, none), bad],
  ['an override to GET', post(x, ['X-HTTP-Method-Override: GET', ...none]), bad],
  ['an override to CONNECT', post(`${x}?_method=CONNECT`, none), bad],
  ['an empty override', post(x, ['X-HTTP-Method-Override:', ...none]), bad],
  [
    'an override in lower case',
    post(x, ['x-http-method-override: put', ...none]),
    { sent: `POST ${x}?_method=PUT`, headers: { 'x-http-method-override': 'PUT' } },
  ],
  ['an array', post(`${x}?_method[]=PUT`, none), { sent: `POST ${x}` }],
  ['a plus before the name', post(`${x}?+_method=PUT`, none), { sent: `POST ${x}` }],
  ['a dot before the name', post(`${x}?.method=PUT`, none), { sent: `POST ${x}` }],
  ['a NUL after the name', post(`${x}?_method%00=PUT`, none), { sent: `POST ${x}` }],
  [
    'an escape in the name',
    post(`${x}?%5fmethod=PUT`, none),
    { sent: `POST ${x}?_method=PUT`, headers: { 'x-http-method-override': 'PUT' } },
  ],
  [
    'a header with underscores',
    post(x, ['X_HTTP_METHOD_OVERRIDE: DELETE', ...none]),
    {
      sent: `POST ${x}`,
      headers: { x_http_method_override: null, 'x-http-method-override': null },
    },
  ],
  [
    'an override on a GET',
    get(`${x}?_method=DELETE`, 'X-HTTP-Method-Override: DELETE'),
    { ...as(x), headers: { 'x-http-method-override': null } },
  ],
  [
    'an override on a PUT',
    head(`PUT ${x}?_method=DELETE HTTP/1.1`, ...none),
    { sent: `POST ${x}?_method=PUT`, headers: { 'x-http-method-override': 'PUT' } },
  ],
];

const mine = 'Cookie: activeWorkspaceId=7';
const workspaces: HostileCase[] = [
  ['a foreign workspace', get(`${x}?workspaceId=9`, mine), as(`${x}?workspaceId=7`)],
  [
    'a foreign workspace in other spellings',
    get(`${x}?workspace%49d[]=9&+workspaceId=9&workspaceId%00=9`, mine),
    as(`${x}?workspaceId=7`),
  ],
  ['two workspaces without a cookie', get(`${x}?workspaceId=8&workspaceId=9`), as(x)],
  ['a cookie that is not a number', get(x, 'Cookie: activeWorkspaceId=7&admin=1'), as(x)],
  ['a cookie with a line end', get(x, 'Cookie: activeWorkspaceId=7%0d%0a'), as(x)],
  [
    'two cookies',
    get(x, 'Cookie: activeWorkspaceId=7; activeWorkspaceId=9'),
    as(`${x}?workspaceId=9`),
  ],
];

const ranges: HostileCase[] = [
  ['a backwards range', get(x, 'Range: bytes=9-3'), { ...as(x), headers: { range: 'bytes=9-3' } }],
  [
    'a thousand ranges',
    get(x, `Range: bytes=${Array.from({ length: 1_000 }, (_, at) => `${at}-`).join(',')}`),
    as(x),
  ],
  ['a range beyond the safe integers', get(x, 'Range: bytes=0-99999999999999999999'), as(x)],
];

const sequels: HostileCase[] = [
  ['a request after a refused one', get('/api/v1/../x') + smuggled, bad],
  ['a request after an unreadable one', `${get('/api/v1/a b')}${smuggled}`, bad],
  [
    'a request after a refused upgrade',
    get('/', 'Connection: Upgrade', 'Upgrade: websocket') + smuggled,
    unsupported,
  ],
  [
    'a request after an unsupported coding',
    post(x, ['Transfer-Encoding: gzip, chunked'], `0\r\n\r\n${smuggled}`),
    unsupported,
  ],
  ['a request after the last one', get(x, 'Connection: close') + smuggled, as(x)],
  ['unreadable bytes after the last request', get(x, 'Connection: close') + 'x\r\n\r\n', as(x)],
  ['a request after an HTTP/1.0 request', head(`GET ${x} HTTP/1.0`) + smuggled, as(x)],
  [
    'a request after trailers that announce the last one',
    post(
      x,
      ['Transfer-Encoding: chunked'],
      `3\r\nabc\r\n0\r\nConnection: close\r\n\r\n${smuggled}`,
    ),
    { sent: `POST ${x}`, body: 'abc' },
  ],
  [
    'a request after trailers that ask for an upgrade',
    post(
      x,
      ['Transfer-Encoding: chunked'],
      `3\r\nabc\r\n0\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n${get('/api/v1/y')}`,
    ),
    { sent: [`POST ${x}`, 'GET /api/v1/y'] },
  ],
  [
    'a request after contradictory Connection headers',
    get(x, 'Connection: keep-alive', 'Connection: close') + smuggled,
    as(x),
  ],
  ['line ends after a request', `${get(x)}\r\n\r\n`, as(x)],
  ['two requests', get(x) + get('/api/v1/y'), { sent: [`GET ${x}`, 'GET /api/v1/y'] }],
];

export const requests: readonly HostileCase[] = [
  ...targets,
  ...methods,
  ...versions,
  ...switches,
  ...overrides,
  ...workspaces,
  ...ranges,
  ...sequels,
];
