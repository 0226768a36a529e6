import { describe, expect, test } from 'vitest';
import { demoLink, readDemoLink } from './demo-link.ts';

const site = 'http://localhost:3000';

describe('a link into the demo', () => {
  test.each([
    ['/pricing?demo=billing-off,slow&as=mira', { scenarios: ['billing-off', 'slow'], as: 'mira' }, '/pricing'],
    ['/?as=guest', { as: 'guest' }, '/'],
    ['/login?next=%2Fa&demo=#form', { scenarios: [] }, '/login?next=%2Fa#form'],
    ['/?demo=%20api-on%20,', { scenarios: ['api-on'] }, '/'],
  ])('%s says what is wanted, and which address is left', (path, wanted, clean) => {
    expect(readDemoLink(site + path)).toEqual({ wanted, cleanHref: site + clean });
  });

  test('is no link when it says nothing of the demo', () => {
    expect(readDemoLink(`${site}/search?q=demo`)).toBeNull();
  });

  test('is made of a page and its world, and read back as the same', () => {
    const href = demoLink(`${site}/search?q=a&as=old#top`, { scenarios: ['billing-off', 'slow'], as: 'new@person.test' });

    expect(href).toBe(`${site}/search?q=a&demo=billing-off,slow&as=new%40person.test#top`);
    expect(readDemoLink(href)).toEqual({ wanted: { scenarios: ['billing-off', 'slow'], as: 'new@person.test' }, cleanHref: `${site}/search?q=a#top` });
  });
});
