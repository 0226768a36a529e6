import { expect, test } from 'vitest';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { withGuestDetails } from './guest-documents.ts';

const phone = { 'user-agent': 'iPhone Mobile' };
const dismissed = new Map([['foyer-notice-dismissed', '1']]);

test('F090 returns one shared object for each of the four kinds of guests', () => {
  const shared = normaliseBootstrap({ settings: {} });
  const kinds = [
    withGuestDetails(shared, {}, new Map()),
    withGuestDetails(shared, phone, new Map()),
    withGuestDetails(shared, {}, dismissed),
    withGuestDetails(shared, phone, dismissed),
  ];

  expect(kinds.map((one) => [one.is_mobile_device, one.show_cookie_notice])).toEqual([
    [false, true],
    [true, true],
    [false, false],
    [true, false],
  ]);
  expect(withGuestDetails(shared, { ...phone, 'sec-ch-ua-mobile': '?0' }, new Map())).toBe(
    kinds[0],
  );
  expect(withGuestDetails(shared, { 'sec-ch-ua-mobile': '?1' }, dismissed)).toBe(kinds[3]);
  expect(withGuestDetails({ ...shared }, {}, new Map())).not.toBe(kinds[0]);
});
