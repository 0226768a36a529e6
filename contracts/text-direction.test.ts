import { expect, test } from 'vitest';
import { textDirection } from './text-direction.ts';

test.each(['ar', 'AR', 'ar-EG', 'ar_EG', 'he', 'fa', 'ur', 'ckb', 'yi'])('%s runs from right to left', (language) => {
  expect(textDirection(language)).toBe('rtl');
});

test.each(['en', 'de-CH', 'pt_BR', 'arn', 'ja', '', '-', '_ar', 'x"><script>'])('%j runs from left to right', (language) => {
  expect(textDirection(language)).toBe('ltr');
});
