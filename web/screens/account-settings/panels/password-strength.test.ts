import { describe, expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the password strength', () => {
  test.each([
    ['', 0],
    ['short', 1],
    ['password1234', 1],
    ['aaaaaaaaaaaaaaaa', 1],
    ['Qwertz12', 1],
    ['miralind-2026', 1],
    ['tall boat', 2],
    ['Kv8!mzQ2x', 2],
    ['seven quiet lamps on the harbour wall', 3],
    ['Kv8!mzQ2x#Lw0', 3],
  ])('F189 rates %j as %i of 3', (password, strength) => {
    expect(passwordStrength(password, ['mira', 'Lindqvist'])).toBe(strength);
  });
});
