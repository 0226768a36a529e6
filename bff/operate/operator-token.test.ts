import { expect, test } from 'vitest';
import { admitOperator, basic, bearer, type Challenge } from './operator-token.ts';

const token = 'a-token-of-some-length';
const asPassword = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

test.each<[string, Challenge]>([
  [`Bearer ${token}`, bearer],
  [`bearer ${token}`, basic],
  [asPassword('', token), basic],
  [asPassword('anybody', token), basic],
])('admits %s with the challenge %s', (authorization, challenge) => {
  expect(() => admitOperator(authorization, token, challenge)).not.toThrow();
});

test.each<[string | undefined, Challenge]>([
  [undefined, bearer],
  ['', basic],
  ['Bearer', bearer],
  ['Bearer ', bearer],
  [`Bearer ${token}x`, bearer],
  [`Bearer ${token.slice(1)}`, bearer],
  [token, bearer],
  [`Bearer x ${token}`, bearer],
  [asPassword('', token), bearer],
  [asPassword(token, ''), basic],
  [asPassword('', `x:${token}`), basic],
  ['Basic !', basic],
  [`Digest ${token}`, basic],
])('refuses %s with the challenge %s, and sends it', (authorization, challenge) => {
  expect(() => admitOperator(authorization, token, challenge)).toThrow(
    expect.objectContaining({ code: 'unauthorized', headers: { 'www-authenticate': challenge } }),
  );
});
