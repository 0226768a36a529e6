import { expect, test } from 'vitest';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { withGuest } from './guest-overlay.ts';

const phone = { 'user-agent': 'iPhone Mobile' };
const dismissed = new Map([['foyer-notice-dismissed', '1']]);

test('F090 knows four kinds of guests, and gives the same object to all of one kind', () => {
  const shared = normaliseBootstrap({ settings: {} });
  const kinds = [withGuest(shared, {}, new Map()), withGuest(shared, phone, new Map()), withGuest(shared, {}, dismissed), withGuest(shared, phone, dismissed)];

  expect(kinds.map((one) => [one.is_mobile_device, one.show_cookie_notice])).toEqual([[false, true], [true, true], [false, false], [true, false]]);
  expect(withGuest(shared, { ...phone, 'sec-ch-ua-mobile': '?0' }, new Map())).toBe(kinds[0]);
  expect(withGuest(shared, { 'sec-ch-ua-mobile': '?1' }, dismissed)).toBe(kinds[3]);
  expect(withGuest({ ...shared }, {}, new Map())).not.toBe(kinds[0]);
});
