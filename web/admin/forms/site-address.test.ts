import { expect, test } from 'vitest';
import { siteAddress } from './site-address.ts';

test.each([
  ['users', { id: 7, display_name: 'Ada' }, '/user/7/ada'],
  ['albums', { id: '8', name: 'Blue Hour' }, '/album/8/blue-hour'],
  ['channels', { id: 9, slug: 'new' }, '/channel/new'],
  ['channels', { id: 9, slug: null }, null],
  ['genres', { id: 3, name: 'hip hop' }, '/genre/hip%20hop'],
  ['roles', { id: 1, name: 'Admins' }, null],
  ['constructor', { id: 1 }, null],
  ['albums', { name: 'No ID' }, null],
])('P025 links a record of %s, %j, to %j', (type, record, wanted) => {
  expect(siteAddress(type, record)).toBe(wanted);
});
