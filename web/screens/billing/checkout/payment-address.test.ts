import { expect, test } from 'vitest';
import { paymentAddress } from './payment-address.ts';

const origin = 'https://foyer.test';

test.each([
  ['https://pay.test/c/1', 'https://pay.test/c/1'],
  ['/secure/billing/pay/x', 'https://foyer.test/secure/billing/pay/x'],
])('F230 accepts %j as a payment page', (url, wanted) => {
  expect(paymentAddress(url, origin)).toBe(wanted);
});

test.each([
  'javascript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,x',
  'blob:https://foyer.test/1',
  '',
])('F230 rejects %j as a payment page', (url) => {
  expect(paymentAddress(url, origin)).toBeNull();
});
