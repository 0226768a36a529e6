import { describe, expect, test } from 'vitest';
import { demoLink, readDemoLink } from './demo-link.ts';
import { noFaults } from '../../contracts/demo.ts';

const site = 'http://localhost:3000';

describe('a link into the demo', () => {
  test.each([
    [
      '/pricing?demo=billing-off,slow&as=mira',
      { scenarios: ['billing-off', 'slow'], as: 'mira' },
      '/pricing',
    ],
    ['/?as=guest', { as: 'guest' }, '/'],
    ['/login?next=%2Fa&demo=#form', { scenarios: [] }, '/login?next=%2Fa#form'],
    ['/?demo=%20api-on%20,', { scenarios: ['api-on'] }, '/'],
  ])('%s names the requested state and the remaining address', (path, wanted, clean) => {
    expect(readDemoLink(site + path)).toEqual({ wanted, plan: null, cleanHref: site + clean });
  });

  test.each([
    ['/?fail=trace', { delayMs: 0, fail: 'trace', calls: 'all' }],
    ['/?delay=3000', { delayMs: 3_000, fail: '', calls: 'all' }],
    ['/?delay=300&fail=offline&calls=reads', { delayMs: 300, fail: 'offline', calls: 'reads' }],
  ])('%s names how calls fail', (path, plan) => {
    expect(readDemoLink(site + path)).toEqual({ wanted: {}, plan, cleanHref: `${site}/` });
  });

  test.each([
    { delayMs: 0, fail: '' },
    { delayMs: 1_000, fail: '' },
    { delayMs: 0, fail: 'cut', calls: 'next' },
    { delayMs: 10_000, fail: 'html', calls: 'writes' },
  ] as const)('contains delay and failure: %o', (part) => {
    const plan = { ...noFaults, ...part };
    const { plan: read } = readDemoLink(demoLink(`${site}/?delay=300&fail=old`, {}, plan)) ?? {};

    expect(read ?? noFaults).toEqual(plan);
  });

  test('is not a link when it names nothing of the demo', () => {
    expect(readDemoLink(`${site}/search?q=demo`)).toBeNull();
  });

  test('is made from a page and its world, and parses back to the same', () => {
    const href = demoLink(
      `${site}/search?q=a&as=old#top`,
      { scenarios: ['billing-off', 'slow'], as: 'new@person.test' },
      noFaults,
    );

    expect(href).toBe(`${site}/search?q=a&demo=billing-off,slow&as=new%40person.test#top`);
    expect(readDemoLink(href)).toEqual({
      wanted: { scenarios: ['billing-off', 'slow'], as: 'new@person.test' },
      plan: null,
      cleanHref: `${site}/search?q=a#top`,
    });
  });
});
