import { get, type HostileCase, post, smuggled } from './hostile.ts';

const x = '/api/v1/x';
const bad = { refused: 400 };
const tooLarge = { refused: 431 };
const sent = { sent: `GET ${x}` };
const raw = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
const line = `GET ${x} HTTP/1.1`;

const hosts: HostileCase[] = [
  ['no Host', raw(line), bad],
  ['an empty Host', raw(line, 'Host:'), bad],
  ['two Hosts', raw(line, 'Host: music.test', 'Host: evil.test'), bad],
  ['the same Host twice', raw(line, 'Host: music.test', 'host: music.test'), bad],
  ['two Hosts in one header', raw(line, 'Host: music.test, evil.test'), bad],
  ['a Host with a path', raw(line, 'Host: music.test/x'), bad],
  ['a Host with a user', raw(line, 'Host: user@music.test'), bad],
  ['a Host with a scheme', raw(line, 'Host: http://music.test'), bad],
  ['a Host with a query', raw(line, 'Host: music.test?x'), bad],
  ['a Host with a space', raw(line, 'Host: music.test evil.test'), bad],
  ['a Host with quotes', raw(line, 'Host: "music.test"'), bad],
  ['a Host with angle brackets', raw(line, 'Host: <script>'), bad],
  ['a Host with an invalid port', raw(line, 'Host: music.test:port'), bad],
  ['a Host with two ports', raw(line, 'Host: music.test:80:80'), bad],
  ['a Host with a bare IPv6 address', raw(line, 'Host: ::1'), bad],
  [
    'a foreign Host',
    raw(line, 'Host: evil.test'),
    { ...sent, headers: { host: 'api.example.test', 'x-forwarded-host': 'api.example.test' } },
  ],
  ['a Host with a port', raw(line, 'Host: music.test:8080'), sent],
  ['a Host with an IP address', raw(line, 'Host: [::1]:3000'), sent],
  [
    'a Host with an underscore in its header name',
    get(x, 'X_Forwarded_Host: evil.test', 'HTTP_HOST: evil.test'),
    { ...sent, headers: { 'x-forwarded-host': 'api.example.test' } },
  ],
  ['a folded Host', raw(line, 'Host: music.test\r\n evil.test'), bad],
  ['a Host after a space', raw(line, ' Host: music.test'), bad],
];

const bytes: HostileCase[] = [
  ['bare line feeds', `${line}\nHost: music.test\n\n`, { refused: 505 }],
  ['one bare line feed', `${line}\r\nHost: music.test\nX: y\r\n\r\n`, bad],
  ['bare carriage returns', `${line}\rHost: music.test\r\r`, bad],
  ['a carriage return in a value', get(x, 'X: a\rb'), bad],
  ['a line feed before the final line', `${line}\r\nHost: music.test\r\n\n`, bad],
  ['no final line', `${line}\r\nHost: music.test\r\n`, 'waits'],
  ['half a line', 'GET /api', 'waits'],
  ['a folded value', get(x, 'X: a', ' b'), bad],
  ['a value folded with a tab', get(x, 'X: a', '\tb'), bad],
  ['a space before a colon', get(x, 'X : a'), bad],
  ['a tab before a colon', get(x, 'X\t: a'), bad],
  ['no name', get(x, ': a'), bad],
  ['no colon', get(x, 'X'), bad],
  ['a space in a name', get(x, 'X Y: a'), bad],
  ['a NUL in a name', get(x, 'X\0: a'), bad],
  ['a NUL in a value', get(x, 'X: a\0b'), bad],
  ['a control byte in a value', get(x, 'X: a\x01b'), bad],
  ['an escape character in a value', get(x, 'X: a\x1bb'), bad],
  ['a DEL in a value', get(x, 'X: a\x7fb'), bad],
  ['a control byte in a name', get(x, 'X\x01: a'), bad],
  ['a non-ASCII letter in a name', get(x, 'X\xe9: a'), bad],
  ['brackets in a name', get(x, 'X(y): a'), bad],
  [
    'non-ASCII letters in a value',
    get(x, 'X: caf\xc3\xa9'),
    { ...sent, headers: { x: 'caf\xc3\xa9' } },
  ],
  ['a tab in a value', get(x, 'X: a\tb'), { ...sent, headers: { x: 'a\tb' } }],
  ['an empty value', get(x, 'X:'), { ...sent, headers: { x: '' } }],
  ['empty lines before the request', `\r\n\r\n${get(x)}`, sent],
  ['random bytes only', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', bad],
];

const names: HostileCase[] = [
  [
    'names with underscores',
    get(x, 'X_Forwarded_For: 9.9.9.9', 'Content_Type: a/b', 'X_XSRF_TOKEN: t'),
    {
      ...sent,
      headers: { 'x-forwarded-for': '127.0.0.1', x_forwarded_for: null, content_type: null },
    },
  ],
  [
    'names with dots',
    get(x, 'X.Forwarded.For: 9.9.9.9'),
    { ...sent, headers: { 'x-forwarded-for': '127.0.0.1', 'x.forwarded.for': null } },
  ],
  [
    'forged addresses',
    get(
      x,
      'X-Forwarded-For: 9.9.9.9',
      'X-Real-IP: 9.9.9.9',
      'Client-IP: 9.9.9.9',
      'Forwarded: for=9.9.9.9',
      'X-Client-IP: 9.9.9.9',
      'Via: 1.1 x',
    ),
    {
      ...sent,
      headers: {
        'x-forwarded-for': '127.0.0.1',
        'x-real-ip': null,
        'client-ip': null,
        forwarded: null,
        'x-client-ip': null,
        via: null,
      },
    },
  ],
  [
    'forged protocols and ports',
    get(
      x,
      'X-Forwarded-Proto: gopher',
      'X-Forwarded-Port: 1',
      'X-Forwarded-Prefix: /evil',
      'X-Forwarded-Server: evil',
    ),
    {
      ...sent,
      headers: {
        'x-forwarded-proto': 'https',
        'x-forwarded-port': null,
        'x-forwarded-prefix': null,
        'x-forwarded-server': null,
      },
    },
  ],
  [
    'forged request addresses',
    get(
      x,
      'X-Original-URL: /admin',
      'X-Rewrite-URL: /admin',
      'X-Original-Host: evil.test',
      'X-Host: evil.test',
    ),
    {
      ...sent,
      headers: {
        'x-original-url': null,
        'x-rewrite-url': null,
        'x-original-host': null,
        'x-host': null,
      },
    },
  ],
  ['httpoxy', get(x, 'Proxy: http://evil.test'), { ...sent, headers: { proxy: null } }],
  [
    'cookies listed in Connection',
    get(x, 'Cookie: a=1', 'Connection: cookie'),
    { ...sent, headers: { cookie: 'a=1' } },
  ],
  [
    'Authorization listed in Connection',
    get(x, 'Authorization: Bearer t', 'Connection: close, authorization'),
    { ...sent, headers: { authorization: 'Bearer t' } },
  ],
  [
    'Host listed in Connection',
    get(x, 'Connection: host, x-forwarded-for'),
    { ...sent, headers: { host: 'api.example.test', 'x-forwarded-for': '127.0.0.1' } },
  ],
  [
    'another header listed in Connection',
    get(x, 'X: y', 'Connection: x'),
    { ...sent, headers: { x: null } },
  ],
  ['TE: trailers', get(x, 'TE: trailers', 'Connection: TE'), { ...sent, headers: { te: null } }],
  [
    'hop-by-hop headers',
    get(x, 'Keep-Alive: timeout=5', 'Proxy-Connection: keep-alive', 'Proxy-Authorization: Basic x'),
    {
      ...sent,
      headers: { 'keep-alive': null, 'proxy-connection': null, 'proxy-authorization': null },
    },
  ],
  ['two Authorizations', get(x, 'Authorization: Bearer a', 'Authorization: Bearer b'), bad],
  [
    'two Content-Types',
    post(
      x,
      ['Content-Type: application/json', 'Content-Type: text/plain', 'Content-Length: 2'],
      '{}',
    ),
    bad,
  ],
  [
    'two Origins',
    post(x, ['Origin: https://music.test', 'Origin: https://evil.test', 'Content-Length: 0']),
    bad,
  ],
  ['two tokens', post(x, ['X-XSRF-TOKEN: a', 'X-XSRF-TOKEN: b', 'Content-Length: 0']), bad],
  [
    'two Cookie lines',
    get(x, 'Cookie: a=1', 'Cookie: b=2'),
    { ...sent, headers: { cookie: 'a=1; b=2' } },
  ],
  [
    'an encoded line end in a cookie',
    get(x, 'Cookie: a=1%0d%0aX-Evil: 1'),
    { ...sent, headers: { cookie: 'a=1%0d%0aX-Evil: 1', 'x-evil': null } },
  ],
];

const sizes: HostileCase[] = [
  ['a cookie of 12 kB', get(x, `Cookie: a=${'b'.repeat(12_000)}`), sent],
  ['a header of 80 kB', get(x, `X: ${'y'.repeat(80_000)}`), tooLarge],
  ['cookies of 20 kB', get(x, `Cookie: ${'a=b; '.repeat(4_000)}`), tooLarge],
  ['a header of 20 kB', get(x, `X: ${'y'.repeat(20_000)}`), tooLarge],
  ['a header name of 20 kB', get(x, `${'X'.repeat(20_000)}: y`), tooLarge],
  ['a value without an end', `${line}\r\nHost: music.test\r\nX: ${'y'.repeat(200_000)}`, tooLarge],
  ['150 headers', get(x, ...Array.from({ length: 150 }, (_, at) => `X-${at}: y`)), tooLarge],
  ['3000 headers', get(x, ...Array.from({ length: 3_000 }, () => 'X:')), tooLarge],
  ['90 headers', get(x, ...Array.from({ length: 90 }, (_, at) => `X-${at}: y`)), sent],
  ['an address of 10 kB', get(`${x}?${'a'.repeat(10_000)}`), { refused: 414 }],
  ['an address of 80 kB', get(`${x}?${'a'.repeat(80_000)}`), tooLarge],
  [
    'an address of 7 kB',
    get(`${x}?${'a'.repeat(7_000)}`),
    { sent: `GET ${x}?${'a'.repeat(7_000)}` },
  ],
  [
    'trailers of 80 kB',
    post(x, ['Transfer-Encoding: chunked'], `0\r\nX: ${'y'.repeat(80_000)}\r\n\r\n${smuggled}`),
    tooLarge,
  ],
];

export const heads: readonly HostileCase[] = [...hosts, ...bytes, ...names, ...sizes];
