import { describe, expect, test } from 'vitest';
import { hasAdminPage } from './admin-pages.ts';

const everything = () => true;
const nothing = () => false;

describe('an address of the admin area', () => {
  test.each([
    '',
    'users',
    'users/7',
    'users/new',
    'settings',
    'settings/mail',
    'appearance/menus',
    'logs',
  ])('F032 %j has a page', (rest) => {
    expect(hasAdminPage(rest, everything)).toBe(true);
  });

  test.each([
    'nonsense',
    'constructor',
    'users/7/roles',
    'settings/nonsense',
    'appearance/nonsense',
    'logs/7',
    // Nobody can create a comment here.
    'comments/new',
  ])('F032 %j has no page', (rest) => {
    expect(hasAdminPage(rest, everything)).toBe(false);
  });

  test.each([
    ['users', 'users.view'],
    ['settings/mail', 'settings.view'],
  ])('F032 %j has a page only with the permission %s', (rest, needed) => {
    expect(hasAdminPage(rest, nothing)).toBe(false);
    expect(hasAdminPage(rest, (permission) => permission === needed)).toBe(true);
  });
});
