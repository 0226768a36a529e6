import { expect, test } from 'vitest';
import { languageTag, textDirection } from './language.ts';

test.each(['ar', 'AR', 'ar-EG', 'ar_EG', 'he', 'fa', 'ur', 'ckb', 'yi'])(
  '%s is right-to-left',
  (language) => {
    expect(textDirection(language)).toBe('rtl');
  },
);

test.each(['en', 'de-CH', 'pt_BR', 'arn', 'ja', '', '-', '_ar', 'x"><script>'])(
  '%j is left-to-right',
  (language) => {
    expect(textDirection(language)).toBe('ltr');
  },
);

test.each([
  ['en', 'en'],
  ['pt_BR', 'pt-BR'],
  ['zh_hant_tw', 'zh-Hant-TW'],
  ['"><script>', 'en'],
  ['', 'en'],
])('converts %j to the language tag %s', (language, tag) => {
  expect(languageTag(language)).toBe(tag);
});
