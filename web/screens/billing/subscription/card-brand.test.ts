import { expect, test } from 'vitest';
import { cardBrand } from './card-brand.ts';

test.each([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['MasterCard', 'Mastercard'],
  ['amex', 'American Express'],
  ['American Express', 'American Express'],
  ['american_express', 'American Express'],
  ['diners', 'Diners Club'],
  ['Diners Club', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['maestro', 'Maestro'],
  ['eftpos_au', 'eftpos_au'],
  ['карта', 'карта'],
])('F232 names the card brand %s %s', (received, name) => {
  expect(cardBrand(received)).toBe(name);
});
