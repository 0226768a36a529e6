import { expect, test } from 'vitest';
import { clientAddress, trustProxies } from './client-address.ts';

const proxies = trustProxies(['10.0.0.0/8', '::1', 'fd00::/8']);

test.each([
  ['1.2.3.4', '9.9.9.9', '1.2.3.4'],
  ['10.0.0.1', '9.9.9.9', '9.9.9.9'],
  ['10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2', '9.9.9.9'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', 'unknown', '10.0.0.1'],
  ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ['::1', '2001:db8::1', '2001:db8::1'],
  ['fd00::7', '9.9.9.9', '9.9.9.9'],
  ['::ffff:10.0.0.1', '9.9.9.9', '9.9.9.9'],
  ['::ffff:1.2.3.4', undefined, '1.2.3.4'],
  ['10.0.0.1', '9.9.9.9:51234', '9.9.9.9'],
  ['10.0.0.1', '[2001:db8::1]:443, 10.0.0.2:80', '2001:db8::1'],
  ['10.0.0.1', '::ffff:9.9.9.9', '9.9.9.9'],
  ['10.0.0.1', '9.9.9.9:x', '10.0.0.1'],
  [undefined, '9.9.9.9', ''],
])('B034 behind %s, with %j, the visitor is %s', (socket, forwardedFor, expected) => {
  expect(clientAddress(socket, forwardedFor, proxies)).toBe(expected);
});
