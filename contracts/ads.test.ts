import { describe, expect, test } from 'vitest';
import { adOf, adSlots } from './ads.ts';

describe('advertisements', () => {
  test.each([
    [{ ads: { general_top: '<b>x</b>' } }, '<b>x</b>'], [{ 'ads.general_top': '<b>x</b>' }, '<b>x</b>'],
    [{ ads: { general_top: '' } }, null], [{ ads: { general_top: ' \n' } }, null], [{ ads: { general_top: null } }, null], [{ ads: { general_top: 7 } }, null],
    [{ ads: [] }, null], [{ ads: { general_bottom: 'x' } }, null], [{}, null],
  ])('F085 of %j the top of pages shows %j', (settings, html) => {
    expect(adOf(settings, 'general_top')).toBe(html);
  });

  test('F085 F086 have five places, each with its room', () => {
    expect(adSlots).toEqual({
      general_top: { minHeight: 150 }, general_bottom: { minHeight: 150 }, artist_top: { maxWidth: 1_000 }, artist_bottom: { maxWidth: 430 }, album_above: {},
    });
  });
});
