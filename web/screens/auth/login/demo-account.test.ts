import { describe, expect, test } from 'vitest';
import { demoAccount } from './demo-account.ts';

const demo = { site: { demo: true } };

describe('the demo account', () => {
  test.each([
    [0, '001'],
    [0.0099, '001'],
    [0.01, '002'],
    [0.415, '042'],
    [0.99, '100'],
    [1 - Number.EPSILON, '100'],
  ])('F050 picks the account for the random value %d: number %s', (chance, number) => {
    expect(demoAccount(demo, () => chance)).toEqual({
      email: `admin@demo${number}.com`,
      password: 'admin',
    });
  });

  test('F050 picks one of a hundred accounts for any random value', () => {
    const emails = new Set(Array.from({ length: 2_000 }, () => demoAccount(demo)?.email));

    expect(emails.size).toBeLessThanOrEqual(100);
    for (const email of emails) expect(email).toMatch(/^admin@demo(0\d[1-9]|0[1-9]0|100)\.com$/);
  });

  test('F050 uses the fixed account if the settings name one', () => {
    const settings = { site: { demo: true, demo_email: 'mira@x.test', demo_password: 'secret' } };

    expect(demoAccount(settings)).toEqual({ email: 'mira@x.test', password: 'secret' });
  });

  test.each([
    {},
    { site: {} },
    { site: { demo: false, demo_email: 'mira@x.test', demo_password: 'secret' } },
    { site: { demo: '0' } },
    { site: { demo: null } },
    { site: 'demo' },
  ])('F050 returns null for the settings %j', (settings) => {
    expect(demoAccount(settings)).toBeNull();
  });
});
