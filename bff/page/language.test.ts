import { expect, test } from 'vitest';
import { direction, languageTag } from './language.ts';

test.each([['en', 'en', 'ltr'], ['pt_BR', 'pt-BR', 'ltr'], ['ar', 'ar', 'rtl'], ['he-IL', 'he-IL', 'rtl'], ['zh-Hant-TW', 'zh-Hant-TW', 'ltr'], ['"><script>', 'en', 'ltr'], ['', 'en', 'ltr']])('reads %j as %s, %s', (code, tag, reading) => {
  expect(languageTag(code)).toBe(tag);
  expect(direction(languageTag(code))).toBe(reading);
});
