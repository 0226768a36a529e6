/** Languages written from right to left, for browsers whose Intl.Locale does not tell. */
const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

export function textDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.toLowerCase().split(/[-_]/, 1)[0] ?? '') ? 'rtl' : 'ltr';
}
