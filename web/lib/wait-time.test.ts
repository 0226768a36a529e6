import { expect, test } from 'vitest';
import { waitTime } from './format.ts';

test.each([
  [1, 'en', 'in 1 second'],
  [40, 'en', 'in 40 seconds'],
  [119, 'en', 'in 119 seconds'],
  [120, 'en', 'in 2 minutes'],
  [121, 'en', 'in 3 minutes'],
  [3_600, 'en', 'in 60 minutes'],
  [60, 'de', 'in 60 Sekunden'],
  [900, 'ar', 'خلال 15 دقيقة'],
])('formats %d seconds in %s as %j', (seconds, language, words) => {
  expect(waitTime(seconds, language)).toBe(words);
});
