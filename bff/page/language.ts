/** A language's code as the `lang` attribute takes it: `pt_BR` becomes `pt-BR`; what is no code at all becomes English. */
export function languageTag(code: string): string {
  const tag = code.replaceAll('_', '-');
  return /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) ? tag : 'en';
}

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

export function direction(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-', 1)[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr';
}
