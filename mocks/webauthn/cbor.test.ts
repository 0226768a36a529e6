import { expect, test } from 'vitest';
import { readCbor } from './cbor.ts';
import { readRegistration } from './ceremonies.ts';

const read = (...bytes: number[]) => readCbor(new Uint8Array(bytes));

test('reads what authenticators send', () => {
  expect(read(0x18, 200)).toEqual({ value: 200, end: 2 });
  expect(read(0x39, 1, 0, 9)).toEqual({ value: -257, end: 3 });
  expect(read(0x82, 0xf5, 0xf6)).toEqual({ value: [true, null], end: 3 });
  expect(read(0xa2, 0x61, 0x61, 0x41, 7, 0x20, 0x1a, 0, 1, 0, 0).value).toEqual(
    new Map<unknown, unknown>([
      ['a', new Uint8Array([7])],
      [-1, 65_536],
    ]),
  );
});

test.each([
  ['nothing', []],
  ['bytes that end early', [0x58, 200, 1]],
  ['a number that ends early', [0x1a, 0]],
  ['an endless list', [0x9f, 1, 0xff]],
  ['a list of millions', [0x9a, 0xff, 0xff, 0xff, 0xff]],
  ['a map with a key twice', [0xa2, 1, 1, 1, 2]],
  ['a map with a list as its key', [0xa1, 0x80, 1]],
  ['lists in lists', Array.from({ length: 100 }, () => 0x81)],
  ['a list of lists', [0x98, 60, ...Array.from({ length: 60 }, () => [0x82, 1, 1]).flat()]],
  ['a tag', [0xc0, 1]],
  ['a number with a fraction', [0xf9, 0x3c, 0]],
  ['a number of 64 bits', [0x1b, 0, 0, 0, 0, 0, 0, 0, 1]],
])('refuses %s', (_, bytes) => {
  expect(() => read(...bytes)).toThrow(RangeError);
});

test('refuses text that is not UTF-8', () => {
  expect(() => read(0x61, 0xff)).toThrow(TypeError);
});

test('refuses random bytes as a registration', async () => {
  const clientDataJSON = btoa(
    '{"type":"webauthn.create","challenge":"c","origin":"https://a.test"}',
  );
  const expected = { challenge: 'c', site: 'https://a.test' };
  for (let turn = 0; turn < 200; turn += 1) {
    const noise = crypto.getRandomValues(new Uint8Array(turn));
    const attestationObject = btoa(String.fromCharCode(...noise));
    const credential = { id: 'x', response: { clientDataJSON, attestationObject } };
    expect(await readRegistration(credential, expected)).toBeNull();
  }
});
