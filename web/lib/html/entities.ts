/** U+00A0 to U+00FF, in order. */
const latin = 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const others = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", colon: ':', sol: '/', lpar: '(', rpar: ')', Tab: '\t', NewLine: '\n', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', bull: '•', hellip: '…', euro: '€', trade: '™', larr: '←', rarr: '→', uarr: '↑', darr: '↓', minus: '−', infin: '∞', lsaquo: '‹', rsaquo: '›', OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', hearts: '♥', star: '☆', check: '✓', ensp: ' ', emsp: ' ', thinsp: ' ', zwnj: '\u200C', zwj: '\u200D', lrm: '\u200E', rlm: '\u200F', dagger: '†', permil: '‰', prime: '′', ne: '≠', le: '≤', ge: '≥' };

const named = new Map([...latin.split(' ').map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]), ...Object.entries(others)]);

/** What editors write most; a name that is not here stays as it is written, which is ugly and harms nobody. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,8}));?/gi, (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
    if (name !== undefined) return named.get(name) ?? whole;
    return character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** Bytes that old editors mean as Windows' own characters are read so, as browsers do. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function character(code: number): string {
  if (code >= 0x80 && code < 0xa0) return windows[code - 0x80] ?? '';
  const isNone = code === 0 || code > 0x10_ffff || (code >= 0xd800 && code < 0xe000);
  return isNone ? '\uFFFD' : String.fromCodePoint(code);
}
