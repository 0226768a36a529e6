import { describe, expect, test } from 'vitest';
import { demoLink, readDemoLink } from './demo-link.ts';

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
  ])('reads state and address from %s', (path, wanted, clean) => {
    expect(readDemoLink(site + path)).toEqual({ wanted, faults: null, cleanHref: site + clean });
  });

  test.each([
    ['/?fail=POST file-entries:2:reset@512k', 'POST file-entries:2:reset@512k'],
    ['/?fail=POST+file-entries:30%25~7:503', 'POST file-entries:30%~7:503'],
    ['/?fail=GET genres:30%:503;offline', 'GET genres:30%:503;offline'],
    ['/?fail=', ''],
  ])('%s contains faults in their short form', (path, faults) => {
    expect(readDemoLink(site + path)).toEqual({ wanted: {}, faults, cleanHref: `${site}/` });
  });

  test.each([
    ['/?fail=trace', 'trace'],
    ['/?fail=trace&calls=all', 'all:trace'],
    ['/?fail=html&calls=next', 'calls:1:html'],
    ['/?delay=3000', 'all:delay@3000ms'],
    ['/?delay=300&fail=trace&calls=reads', 'all:delay@300ms;reads:trace'],
    ['/?delay=0&fail=offline&calls=reads', 'offline'],
  ])('reads the older link %s', (path, faults) => {
    expect(readDemoLink(site + path)?.faults).toBe(faults);
  });

  test.each([
    '',
    'all:delay@1s',
    'POST file-entries:slow@64k;POST file-entries:2:reset@512k;GET genres:30%~7:422,body=\'{"a":1}\'',
    'GET artists/{id}:rename=artist.name>title;offline',
  ])('preserves faults exactly: %s', (faults) => {
    const href = demoLink(`${site}/?delay=300&fail=old`, {}, faults);

    expect(readDemoLink(href)?.faults ?? '').toBe(faults);
  });

  test('is readable', () => {
    expect(demoLink(`${site}/uploads`, { as: 'member' }, 'POST file-entries:2:reset@512k')).toBe(
      `${site}/uploads?demo=&as=member&fail=POST+file-entries:2:reset@512k`,
    );
  });

  test('requires demo parameters', () => {
    expect(readDemoLink(`${site}/search?q=demo`)).toBeNull();
  });

  test('is built from a page and its world, and parses back to the same', () => {
    const href = demoLink(
      `${site}/search?q=a&as=old#top`,
      { scenarios: ['billing-off', 'slow'], as: 'new@person.test' },
      '',
    );

    expect(href).toBe(`${site}/search?q=a&demo=billing-off,slow&as=new%40person.test#top`);
    expect(readDemoLink(href)).toEqual({
      wanted: { scenarios: ['billing-off', 'slow'], as: 'new@person.test' },
      faults: null,
      cleanHref: `${site}/search?q=a#top`,
    });
  });
});
