import { expect, test } from 'vitest';
import { accountIn } from './limit-keys.ts';

const read = (type: string, body: string, query = ''): Promise<string | null> => accountIn({ body: Buffer.from(body), type, query });

const form = 'application/x-www-form-urlencoded';
const multipart = (...parts: string[]): [type: string, body: string] => ['multipart/form-data; boundary=b', `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`];
const field = (name: string, value: string): string => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

test.each<[what: string, type: string, body: string]>([
  ['JSON', 'application/json', '{"email":"ada@example.test","password":"x"}'],
  ['JSON of another name', 'application/vnd.api+json; charset=utf-8', '{"email":"ada@example.test"}'],
  ['JSON that says it twice', 'application/json', '{"email":"other@example.test","email":"ada@example.test"}'],
  ['a form', form, 'password=x&email=ada%40example.test'],
  ['a form that says it twice', form, 'email=other%40example.test&email=ada%40example.test'],
  ['a form with PHP spellings', `${form}; charset=utf-8`, '+%65mail%00x=ada%40example.test'],
  ['parts', ...multipart(field('password', 'x'), field('email', 'ada@example.test'))],
])('finds the account in %s', async (_, type, body) => {
  expect(await read(type, body)).toBe('ada@example.test');
});

test.each(['ADA@Example.test', '  ada@example.test \n', 'ádà@example.test', 'a\u0301da@example.test', 'ad\u200ba@example.test', 'ａda@example.test'])('takes %j for the same account', async (email) => {
  expect(await read('application/json', JSON.stringify({ email }))).toBe('ada@example.test');
});

test('takes the query where the body names nobody, and the body where both do', async () => {
  expect(await read('application/json', '{"password":"x"}', 'email=ada@example.test')).toBe('ada@example.test');
  expect(await read(form, 'email=ada@example.test', 'email=other@example.test')).toBe('ada@example.test');
});

test.each<[what: string, type: string, body: string]>([
  ['nothing', '', ''],
  ['broken JSON', 'application/json', '{"email":"ada'],
  ['an account that is no text', 'application/json', '{"email":["ada@example.test"]}'],
  ['JSON that is no object', 'application/json', 'null'],
  ['parts without an end', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nada'],
  ['parts without a boundary', 'multipart/form-data', 'x'],
  ['a form under another name', 'text/plain', 'email=ada@example.test'],
])('finds no account in %s', async (_, type, body) => {
  expect(await read(type, body)).toBeNull();
});
