import { type HostileCase, post } from './hostile.ts';

const x = '/api/v1/x';
const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data; boundary=b';

/** A POST with a body of this type. */
const send = (target: string, type: string, body: string, ...more: string[]): string =>
  post(
    target,
    [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body, 'latin1')}`, ...more],
    body,
  );

const part = (head: string, value: string): string =>
  `--b\r\nContent-Disposition: ${head}\r\n\r\n${value}\r\n--b--\r\n`;

/** It continues as a POST, as the header states before any field of the body is read. */
const asPost = (body: string): HostileCase[2] => ({
  sent: `POST ${x}`,
  headers: { 'x-http-method-override': 'POST' },
  body,
});
const asMethod = (method: string, body: string): HostileCase[2] => ({
  sent: `POST ${x}?_method=${method}`,
  headers: { 'x-http-method-override': method },
  body,
});
const bad = { responded: 400 };

/** The same body in the request and at the upstream. */
const same = (
  type: string,
  body: string,
  expected: (body: string) => HostileCase[2],
): [bytes: string, expected: HostileCase[2]] => [send(x, type, body), expected(body)];

const encoded = 'a=1&%5Fmethod=DELETE';
const overrides: HostileCase[] = [
  ['no method in a form', ...same(form, 'a=1', asPost)],
  ['a method in a form', ...same(form, '_method=put&a=1', (body) => asMethod('PUT', body))],
  [
    'a method in a multipart form',
    ...same(parts, part('form-data; name="_method"', 'DELETE'), (body) => asMethod('DELETE', body)),
  ],
  [
    'a method in JSON',
    ...same('application/json', '{"_method":"PATCH"}', (body) => asMethod('PATCH', body)),
  ],
  [
    'the same method in the form and in the query',
    send(`${x}?_method=PUT`, form, '_method=PUT'),
    asMethod('PUT', '_method=PUT'),
  ],
  [
    'different methods in the form and in the query',
    send(`${x}?_method=PUT`, form, '_method=DELETE'),
    bad,
  ],
  [
    'different methods in the form and in the header',
    send(x, form, '_method=DELETE', 'X-HTTP-Method-Override: PUT'),
    bad,
  ],
  ['two methods in a form', send(x, form, '_method=PUT&_method=DELETE'), bad],
  ['GET in a form', send(x, form, '_method=GET'), bad],
  ['HEAD in a multipart form', send(x, parts, part('form-data; name="_method"', 'head')), bad],
  ['GET in JSON', send(x, 'application/json', '{"_method":"GET"}'), bad],
  ['a list of methods in JSON', send(x, 'application/json', '{"_method":["GET"]}'), bad],
  ['an empty method field', send(x, form, '_method='), bad],
  ['an escaped method field', ...same(form, encoded, asPost)],
  [
    'a method field with an escaped letter in JSON',
    ...same('application/json', String.raw`{"\u005fmethod":"GET"}`, asPost),
  ],
  [
    'a method in a multipart form with single quotes',
    ...same(parts, part("form-data; name='_method'", 'GET'), asPost),
  ],
  ['a method in a form with two types', ...same(`${form}; a=/json`, '_method=GET', asPost)],
  [
    'a method in a body without a type',
    post(x, ['Content-Length: 11'], '_method=GET'),
    { sent: `POST ${x}`, headers: { 'x-http-method-override': null }, body: '_method=GET' },
  ],
  [
    'a method in a chunked form',
    post(
      x,
      [`Content-Type: ${form}`, 'Transfer-Encoding: chunked'],
      'b\r\n_method=PUT\r\n0\r\n\r\n',
    ),
    asMethod('PUT', '_method=PUT'),
  ],
  [
    'a GET in a chunked form',
    post(
      x,
      [`Content-Type: ${form}`, 'Transfer-Encoding: chunked'],
      'b\r\n_method=GET\r\n0\r\n\r\n',
    ),
    bad,
  ],
  [
    'a method in the form of a PUT',
    `PUT ${x} HTTP/1.1\r\nHost: music.test\r\nContent-Type: ${form}\r\nContent-Length: 14\r\n\r\n_method=DELETE`,
    asMethod('PUT', '_method=DELETE'),
  ],
];

const login = '/auth/login';
const limited: HostileCase[] = [
  ['a form with two types', send(login, `${form}; a=/JSON`, 'email=ada'), { responded: 415 }],
  ['JSON in upper case', send(login, 'application/JSON', '{"email":"ada"}'), { responded: 415 }],
  [
    'two boundaries',
    send(login, `${parts}; boundary=c`, part('form-data; name="email"', 'ada')),
    { responded: 415 },
  ],
  [
    'a field name in single quotes',
    send(login, parts, part("form-data; name='email'", 'ada')),
    bad,
  ],
  [
    'a multipart part after a bare line feed',
    send(
      login,
      parts,
      `--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\n${part('form-data; name="email"', 'ada')}`,
    ),
    bad,
  ],
  ['a list of accounts', send(login, form, 'email[]=ada'), bad],
  ['two accounts', send(login, form, 'email=bo&email=ada'), bad],
  [
    'different accounts in the body and in the query',
    send(`${login}?email=ada`, 'application/json', '{"email":"bo"}'),
    bad,
  ],
  ['a method in a limited form', send(login, form, '_method=GET&email=ada'), bad],
];

export const forms: readonly HostileCase[] = [...overrides, ...limited];
