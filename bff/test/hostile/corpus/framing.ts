import { get, head, type HostileCase, post, smuggled } from './hostile.ts';

const chunked = 'Transfer-Encoding: chunked';
const x = '/api/v1/x';
const whole = '3\r\nabc\r\n0\r\n\r\n';
const bad = { refused: 400 };
const unsupported = { refused: 501 };
const unknownCoding = { refused: 501, inLine: 400 };
const abc = { sent: `POST ${x}`, body: 'abc' };

const lengths: HostileCase[] = [
  [
    'two different lengths',
    post(x, ['Content-Length: 3', 'Content-Length: 30'], `abc${smuggled}`),
    bad,
  ],
  ['two equal lengths', post(x, ['Content-Length: 3', 'Content-Length: 3'], 'abc'), bad],
  ['a list of lengths', post(x, ['Content-Length: 3, 3'], 'abc'), bad],
  ['a list of different lengths', post(x, ['Content-Length: 3, 30'], `abc${smuggled}`), bad],
  ['a negative length', post(x, ['Content-Length: -3'], 'abc'), bad],
  ['a length with a plus', post(x, ['Content-Length: +3'], 'abc'), bad],
  ['a length in hexadecimal', post(x, ['Content-Length: 0x3'], 'abc'), bad],
  ['a length with a decimal point', post(x, ['Content-Length: 3.0'], 'abc'), bad],
  ['a length with an exponent', post(x, ['Content-Length: 3e0'], 'abc'), bad],
  ['a length with an inner space', post(x, ['Content-Length: 3 0'], `abc${smuggled}`), bad],
  ['a length with an underscore', post(x, ['Content-Length: 3_0'], 'abc'), bad],
  ['an empty length', post(x, ['Content-Length: '], smuggled), bad],
  ['a length of letters', post(x, ['Content-Length: three'], 'abc'), bad],
  ['a quoted length', post(x, ['Content-Length: "3"'], 'abc'), bad],
  ['a length beyond 64 bits', post(x, ['Content-Length: 18446744073709551619'], 'abc'), bad],
  [
    'a length beyond the safe integers',
    post(x, ['Content-Length: 9007199254740993'], 'abc'),
    { refused: 413 },
  ],
  ['a length with leading zeros', post(x, ['Content-Length: 0003'], 'abc'), abc],
  ['a length with spaces around it', post(x, ['Content-Length:  \t3 \t'], 'abc'), abc],
  [
    'a length with an underscore in its header name',
    post(x, ['Content-Length: 3', 'Content_Length: 30'], 'abc'),
    { ...abc, headers: { 'content-length': '3' } },
  ],
  [
    'a length listed in Connection',
    post(x, ['Content-Length: 3', 'Connection: keep-alive, Content-Length'], 'abc'),
    abc,
  ],
  [
    'a length that is too short, with a request behind it',
    post(x, ['Content-Length: 3'], `abc${get('/api/v1/y')}`),
    { sent: [`POST ${x}`, 'GET /api/v1/y'] },
  ],
  ['a length that is too long', post(x, ['Content-Length: 30'], 'abc'), 'waits'],
  ['a GET with a body', get(x, 'Content-Length: 3') + 'abc', { sent: `GET ${x}`, body: 'abc' }],
  [
    'a GET with a request as its body',
    get(x, `Content-Length: ${smuggled.length}`) + smuggled,
    { sent: `GET ${x}`, body: smuggled },
  ],
  [
    'a body on a page request',
    get('/healthz', `Content-Length: ${smuggled.length}`) + smuggled,
    { responded: 200 },
  ],
  [
    'a refused request with a request as its body',
    post('/api/v1/../x', [`Content-Length: ${smuggled.length}`], smuggled),
    bad,
  ],
  [
    'a DELETE with a request as its body',
    head(`DELETE ${x} HTTP/1.1`, `Content-Length: ${smuggled.length}`) + smuggled,
    { sent: `POST ${x}?_method=DELETE`, body: smuggled },
  ],
];

const both: HostileCase[] = [
  ['CL.TE', post(x, ['Content-Length: 6', chunked], '0\r\n\r\nG'), bad],
  ['TE.CL', post(x, [chunked, 'Content-Length: 4'], `5c\r\n${smuggled}\r\n0\r\n\r\n`), bad],
  ['TE with a length of zero', post(x, ['Content-Length: 0', chunked], whole), bad],
  ['TE.TE with an unknown coding last', post(x, [chunked, 'Transfer-Encoding: x'], whole), bad],
  ['TE.TE with an unknown coding first', post(x, ['Transfer-Encoding: x', chunked], whole), bad],
  ['TE.TE with two equal codings', post(x, [chunked, chunked], whole), bad],
  ['TE.TE with identity', post(x, [chunked, 'Transfer-Encoding: identity'], whole), bad],
  ['TE.TE with an empty coding', post(x, [chunked, 'Transfer-Encoding:'], whole), bad],
];

const codings: HostileCase[] = [
  ['identity', post(x, ['Transfer-Encoding: identity'], 'abc'), unknownCoding],
  ['an unknown coding', post(x, ['Transfer-Encoding: xchunked'], whole), unknownCoding],
  ['gzip before chunked', post(x, ['Transfer-Encoding: gzip, chunked'], whole), unsupported],
  ['gzip before chunked, in two lines', post(x, ['Transfer-Encoding: gzip', chunked], whole), bad],
  ['chunked twice in a list', post(x, ['Transfer-Encoding: chunked, chunked'], whole), bad],
  ['chunked, then identity', post(x, ['Transfer-Encoding: chunked, identity'], whole), bad],
  ['chunked, then an empty coding', post(x, ['Transfer-Encoding: chunked,'], whole), bad],
  ['an empty coding, then chunked', post(x, ['Transfer-Encoding: , chunked'], whole), unsupported],
  ['chunked with a parameter', post(x, ['Transfer-Encoding: chunked;x=y'], whole), unknownCoding],
  ['quoted chunked', post(x, ['Transfer-Encoding: "chunked"'], whole), unknownCoding],
  ['chunked after a vertical tab', post(x, ['Transfer-Encoding: \x0bchunked'], whole), bad],
  ['chunked before a vertical tab', post(x, ['Transfer-Encoding: chunked\x0b'], whole), bad],
  ['chunked after a tab', post(x, ['Transfer-Encoding:\tchunked'], whole), abc],
  ['chunked in upper case', post(x, ['Transfer-Encoding: CHUNKED'], whole), abc],
  ['a space before the colon', post(x, ['Transfer-Encoding : chunked'], whole), bad],
  [
    'a coding with an underscore in its header name',
    post(x, ['Content-Length: 3', 'Transfer_Encoding: chunked'], 'abc'),
    { ...abc, headers: { 'transfer-encoding': null } },
  ],
  ['a folded coding', post(x, ['Transfer-Encoding:\r\n chunked'], whole), bad],
  ['a coding with HTTP/1.0', head(`POST ${x} HTTP/1.0`, chunked) + whole, bad],
  ['chunked listed in Connection', post(x, [chunked, 'Connection: Transfer-Encoding'], whole), abc],
  ['an empty coding', post(x, ['Transfer-Encoding: '], smuggled), bad],
];

const chunks: HostileCase[] = [
  ['a chunk extension', post(x, [chunked], '3;a=b\r\nabc\r\n0\r\n\r\n'), abc],
  [
    'a quoted chunk extension with a line end',
    post(x, [chunked], '3;a="\r\n"\r\nabc\r\n0\r\n\r\n'),
    bad,
  ],
  ['a chunk extension with a bare line feed', post(x, [chunked], '3;a\nabc\r\n0\r\n\r\n'), bad],
  [
    'a chunk extension of 20 kB',
    post(x, [chunked], `3;${'a'.repeat(20_000)}\r\nabc\r\n0\r\n\r\n`),
    bad,
  ],
  ['a non-numeric chunk size', post(x, [chunked], 'xyz\r\nabc\r\n0\r\n\r\n'), bad],
  ['a negative chunk size', post(x, [chunked], '-3\r\nabc\r\n0\r\n\r\n'), bad],
  ['a chunk size with 0x', post(x, [chunked], '0x3\r\nabc\r\n0\r\n\r\n'), bad],
  ['a chunk size with a plus', post(x, [chunked], '+3\r\nabc\r\n0\r\n\r\n'), bad],
  ['a chunk size beyond 64 bits', post(x, [chunked], '10000000000000003\r\nabc\r\n0\r\n\r\n'), bad],
  ['a chunk size with an underscore', post(x, [chunked], '0_3\r\nabc\r\n0\r\n\r\n'), bad],
  ['no chunk size', post(x, [chunked], '\r\nabc\r\n0\r\n\r\n'), bad],
  ['a space before a chunk size', post(x, [chunked], ' 3\r\nabc\r\n0\r\n\r\n'), bad],
  ['a space after a chunk size', post(x, [chunked], '3 \r\nabc\r\n0\r\n\r\n'), bad],
  ['a chunk that is longer than its size', post(x, [chunked], '3\r\nabcd\r\n0\r\n\r\n'), bad],
  ['a chunk that ends with a bare line feed', post(x, [chunked], '3\r\nabc\n0\r\n\r\n'), bad],
  ['a chunk size that ends with a bare line feed', post(x, [chunked], '3\nabc\r\n0\r\n\r\n'), bad],
  [
    'a chunk size that ends with a bare carriage return',
    post(x, [chunked], '3\rXabc\r\n0\r\n\r\n'),
    bad,
  ],
  ['a last chunk without its final line', post(x, [chunked], '3\r\nabc\r\n0\r\n'), 'waits'],
  ['a last chunk with many zeros', post(x, [chunked], '3\r\nabc\r\n00000000\r\n\r\n'), abc],
  [
    'trailers with a length',
    post(x, [chunked, 'Trailer: Content-Length'], '3\r\nabc\r\n0\r\nContent-Length: 9\r\n\r\n'),
    bad,
  ],
  [
    'trailers with a coding',
    post(x, [chunked], '3\r\nabc\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n'),
    bad,
  ],
  [
    'trailers with a Host',
    post(x, [chunked], '3\r\nabc\r\n0\r\nHost: evil.test\r\n\r\n'),
    { ...abc, headers: { host: 'api.example.test' } },
  ],
  ['a folded trailer', post(x, [chunked], '3\r\nabc\r\n0\r\nX: a\r\n b\r\n\r\n'), bad],
  [
    'a chunk extension with a carriage return',
    post(x, [chunked], '3;a\rb\r\nabc\r\n0\r\n\r\n'),
    bad,
  ],
  [
    'a chunk extension with non-ASCII characters',
    post(x, [chunked], '3;\x80=b\r\nabc\r\n0\r\n\r\n'),
    bad,
  ],
  ['a quoted chunk extension without an end', post(x, [chunked], '3;a="\r\nabc\r\n0\r\n\r\n'), bad],
  ['an extension on the last chunk', post(x, [chunked], '3\r\nabc\r\n0;x=y\r\n\r\n'), abc],
  ['a tab after a chunk size', post(x, [chunked], '3\t;a\r\nabc\r\n0\r\n\r\n'), bad],
  ['a length after a non-breaking space', post(x, ['Content-Length:\xa03'], 'abc'), bad],
  [
    'a coding with a non-ASCII letter',
    post(x, ['Transfer-Encoding: chunked\x80'], whole),
    unknownCoding,
  ],
  [
    'trailers with cookies',
    post(x, [chunked], '3\r\nabc\r\n0\r\nCookie: a=1\r\nAuthorization: b\r\n\r\n'),
    { ...abc, headers: { cookie: null, authorization: null } },
  ],
  [
    'trailers with a method',
    post(x, [chunked], '3\r\nabc\r\n0\r\nX-HTTP-Method-Override: DELETE\r\n\r\n'),
    { ...abc, headers: { 'x-http-method-override': null } },
  ],
  [
    'a request after the last chunk',
    post(x, [chunked], `${whole}${get('/api/v1/y')}`),
    { sent: [`POST ${x}`, 'GET /api/v1/y'] },
  ],
];

export const framing: readonly HostileCase[] = [...lengths, ...both, ...codings, ...chunks];
