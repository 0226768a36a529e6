import { expect, test } from 'vitest';
import { networkOf, networksOf } from './networks.ts';

const keys = (address: string): string[] => networksOf(address).map(({ key }) => key);

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001::1:2:3:4:5:6', '2001:0:1:2'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
  ['1:2:3:4:5:6:192.0.2.7', '1:2:3:4'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the narrowest network of %j is %j', (address, network) => {
  expect(keys(address)[0]).toBe(`${network}::/64`);
});

test('an IPv6 address belongs to all networks that a household may have', () => {
  expect(keys('2001:db8:1:2ff::7')).toEqual([
    '2001:db8:1:2ff::/64',
    '2001:db8:1:200::/56',
    '2001:db8:1::/48',
  ]);
  expect(keys('2001:db8:1:2ff::7')[1]).toBe(keys('2001:db8:1:200::1')[1]);
  expect(keys('2001:db8:1:2ff::7')[2]).toBe(keys('2001:db8:1:f::1')[2]);
});

test.each(['192.0.2.7', ''])('%j stays unchanged', (address) => {
  expect(keys(address)).toEqual([address]);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['unknown', null],
  ['', null],
])('masks %j in logs as %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
