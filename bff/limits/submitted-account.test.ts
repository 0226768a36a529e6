import { expect, test } from 'vitest';
import { submittedAccount } from './submitted-account.ts';

const ada = 'ada@example.test';
const read = (type: string, body: string | Buffer, query = ''): string | null =>
  submittedAccount({ body: Buffer.from(body), type, query });

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const parts = 'multipart/form-data; boundary=b';
const multipart = (...all: string[]): string =>
  `${all.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`;
const field = (name: string, value: string, head = ''): string =>
  `Content-Disposition: form-data; name="${name}"${head}\r\n\r\n${value}`;

test.each<[what: string, type: string, body: string]>([
  ['JSON', json, '{"email":"ada@example.test","password":"x"}'],
  ['JSON with a charset', 'application/json; charset=UTF-8', '{"email":"ada@example.test"}'],
  [
    'JSON with another content type',
    'application/vnd.api+json;charset=utf-8',
    '{"email":"ada@example.test"}',
  ],
  [
    'JSON that contains it twice',
    json,
    '{"email":"other@example.test","email":"ada@example.test"}',
  ],
  ['a form', form, 'password=x&email=ada%40example.test'],
  ['a form with a charset', `${form}; charset=utf-8`, '%65mail=ada%40example.test'],
  ['parts', parts, multipart(field('password', 'x'), field('email', 'ada@example.test'))],
  [
    'parts with more about them',
    'multipart/form-data; boundary="b"',
    multipart(
      field(
        'email',
        'ada@example.test',
        '\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: 16',
      ),
    ),
  ],
  [
    'a part without quotes',
    parts,
    multipart('Content-Disposition: form-data; name=email\r\n\r\nada@example.test'),
  ],
])('finds the account in %s', (_, type, body) => {
  expect(read(type, body)).toBe(ada);
});

test('uses the account in the query if the body has none', () => {
  expect(read(json, '{"password":"x"}', 'email=ada@example.test')).toBe(ada);
  expect(read('', '', 'a&email=ada@example.test')).toBe(ada);
});

test.each<[what: string, type: string, body: string]>([
  ['nothing', '', ''],
  ['a form without one', form, 'password=x&mail=ada'],
  ['JSON that is not an object', json, 'null'],
  ['a list', json, '["email"]'],
  [
    'a file',
    parts,
    multipart(field('email', 'ada', '; filename="a.txt"\r\nContent-Type: text/plain')),
  ],
])('finds no account in %s', (_, type, body) => {
  expect(read(type, body)).toBeNull();
});

test.each([
  'application/x-www-form-urlencoded; a=/JSON',
  'application/x-www-form-urlencoded; a=/json',
  'application/x-www-form-urlencoded;charset=utf-16',
  'application/x-www-form-urlencoded, x',
  'application/x-www-form-urlencodedx',
  'application/JSON',
  'text/json',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'multipart/form-data',
  'multipart/form-data; boundary=b; boundary=c',
  'multipart/form-data; boundary=b, x',
  "multipart/form-data; boundary='b'",
  'multipart/mixed; boundary=b',
  'text/plain',
  'application/octet-stream',
  '',
])('does not read a form of the type %j', (type) => {
  expect(() => read(type, 'email=ada')).toThrow(
    expect.objectContaining({ code: 'unsupported_type', status: 415 }),
  );
});

const many = Array.from({ length: 101 }, (_, index) => `a${index}`);
test.each<[what: string, type: string, body: string | Buffer, query?: string]>([
  ['JSON that breaks off', json, '{"email":"ada'],
  ['JSON after a byte order mark', json, '\ufeff{"email":"ada"}'],
  ['JSON in another charset', json, Buffer.from('{"email":"ad\xe1"}', 'latin1')],
  ['an account that is a list', json, '{"email":["ada@example.test"]}'],
  ['an account that is a number', json, '{"email":7}'],
  [
    'an account in the body and in the query',
    json,
    '{"email":"bo@example.test"}',
    'email=ada@example.test',
  ],
  ['none in the body and one in the query', json, '{"email":null}', 'email=ada@example.test'],
  ['a form that contains it twice', form, 'email=bo@example.test&email=ada@example.test'],
  ['a form with an index', form, 'email[]=ada@example.test'],
  ['a form with a name that PHP shortens', form, 'email%00x=ada@example.test'],
  ['a form with a name that PHP trims', form, '+email=ada@example.test'],
  ['a form with more fields than PHP may take', form, `${many.join('&')}&email=ada`],
  ['a form in another charset', form, 'email=ad%e1'],
  ['an endless address', form, `email=${'a'.repeat(321)}`],
  ['a query with an index', '', '', 'email[0]=ada@example.test'],
  [
    'parts in single quotes',
    parts,
    multipart("Content-Disposition: form-data; name='email'\r\n\r\nada"),
  ],
  [
    'parts with two names',
    parts,
    multipart('Content-Disposition: form-data; name="x"; name="email"\r\n\r\nada'),
  ],
  [
    'parts with a name in another place',
    parts,
    multipart('Content-Disposition: form-data; x="y"; name="email"\r\n\r\nada'),
  ],
  ['parts with an escape', parts, multipart(field(String.raw`ema\il`, 'ada'))],
  [
    'parts with a folded head',
    parts,
    multipart('Content-Disposition: form-data;\r\n name="email"\r\n\r\nada'),
  ],
  [
    'parts with a second head',
    parts,
    multipart(
      'Content-Disposition: form-data; name="x"\r\nContent-Disposition: form-data; name="email"\r\n\r\nada',
    ),
  ],
  ['parts that may be files', parts, multipart(field('email', 'ada', '; filename=""'))],
  ['parts without carriage returns', parts, multipart(field('email', 'ada')).replaceAll('\r', '')],
  [
    'a part hidden in another one',
    parts,
    multipart(`${field('x', 'y')}\n--b\r\n${field('email', 'ada')}`),
  ],
  ['parts after other text', parts, `x\r\n${multipart(field('email', 'ada'))}`],
  ['parts before other text', parts, `${multipart(field('email', 'ada'))}x`],
  ['parts without an end', parts, `--b\r\n${field('email', 'ada')}`],
  [
    'parts with a longer boundary',
    parts,
    multipart(field('email', 'ada')).replaceAll('--b', '--bb'),
  ],
])('does not read %s', (_, type, body, query) => {
  expect(() => read(type, body, query)).toThrow(
    expect.objectContaining({ code: 'malformed_request', status: 400 }),
  );
});
