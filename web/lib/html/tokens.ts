export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: Map<string, string>; isClosed: boolean }
  | { kind: 'close'; name: string };

/** The content of these elements is not HTML: it ends at their own closing tag. */
const raw = new Set('script style xmp iframe noembed noframes noscript textarea title'.split(' '));
const maxAttributes = 40;

/**
 * Splits HTML like browsers do, with the same rules for comments, quotes and raw content, without a
 * document, so it works on the server. Rejects nothing: hostile text becomes plain text, names and
 * values, for the caller to check. Runs in linear time.
 */
export function* readTokens(html: string): Generator<Token, void> {
  let at = 0;
  while (at < html.length) {
    const next = nextMarkup(html, at);
    if (next > at) yield { kind: 'text', text: decodeEntities(html.slice(at, next)) };
    if (next === html.length) return;
    const [token, after] = readMarkup(html, next);
    if (token) yield token;
    at = after;
    if (token?.kind === 'open' && token.name === 'plaintext') return;
    if (token?.kind === 'open' && raw.has(token.name)) {
      at = closingOf(html, token.name, at);
      yield { kind: 'close', name: token.name };
    }
  }
}

/** The position of the next `<` that starts markup; any other is text. */
function nextMarkup(html: string, from: number): number {
  const pattern = /<[a-z!?/]/gi;
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

/** The markup that starts at this `<`, and the position of the rest. */
function readMarkup(html: string, at: number): [Token | null, number] {
  const second = html.charAt(at + 1);
  if (second === '/') return readClosing(html, at);
  if (second === '!' && html.startsWith('--', at + 2)) return [null, endOfComment(html, at + 4)];
  if (second === '!' || second === '?') return [null, past(html, '>', at + 2)];
  return readOpening(html, at + 1);
}

function readClosing(html: string, at: number): [Token | null, number] {
  const third = html.charAt(at + 2);
  if (third === '') return [{ kind: 'text', text: '</' }, at + 2];
  if (!/[a-z]/i.test(third)) return [null, past(html, '>', at + 2)];
  const [token, after] = readOpening(html, at + 2);
  return [token && { kind: 'close', name: token.name }, after];
}

function endOfComment(html: string, at: number): number {
  if (html.startsWith('>', at)) return at + 1;
  if (html.startsWith('->', at)) return at + 2;
  const pattern = /--!?>/g;
  pattern.lastIndex = at;
  return pattern.exec(html) ? pattern.lastIndex : html.length;
}

/** An unfinished tag at the end of the text is dropped, as in browsers. */
function readOpening(html: string, at: number): [Extract<Token, { kind: 'open' }> | null, number] {
  const namePattern = /[^\s/>]+/y;
  namePattern.lastIndex = at;
  const name = (namePattern.exec(html)?.[0] ?? '').toLowerCase();
  const attributes = new Map<string, string>();
  const pattern = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>"'][^\s>]*|))?/y;
  let after = at + name.length;
  for (;;) {
    pattern.lastIndex = after;
    const [match = '', attribute = '', value = ''] = pattern.exec(html) ?? [];
    if (match === '') break;
    after += match.length;
    const key = attribute.toLowerCase();
    if (attributes.size < maxAttributes && !attributes.has(key))
      attributes.set(key, decodeEntities(unquoted(value)));
  }
  const close = html.indexOf('>', after);
  return close < 0
    ? [null, html.length]
    : [{ kind: 'open', name, attributes, isClosed: html[close - 1] === '/' }, close + 1];
}

const unquoted = (value: string): string => (/^["']/.test(value) ? value.slice(1, -1) : value);

function past(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

/** The position of the tag that closes a raw element. Parsing that tag has no effect. */
function closingOf(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index ?? html.length;
}

/** U+00A0 to U+00FF, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const others = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  sol: '/',
  lpar: '(',
  rpar: ')',
  Tab: '\t',
  NewLine: '\n',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  bull: '•',
  hellip: '…',
  euro: '€',
  trade: '™',
  larr: '←',
  rarr: '→',
  uarr: '↑',
  darr: '↓',
  minus: '−',
  infin: '∞',
  lsaquo: '‹',
  rsaquo: '›',
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  hearts: '♥',
  star: '☆',
  check: '✓',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '\u200C',
  zwj: '\u200D',
  lrm: '\u200E',
  rlm: '\u200F',
  dagger: '†',
  permil: '‰',
  prime: '′',
  ne: '≠',
  le: '≤',
  ge: '≥',
};

const named = new Map([
  ...latin
    .split(' ')
    .map((name, index): [string, string] => [name, String.fromCodePoint(0xa0 + index)]),
  ...Object.entries(others),
]);

/** The entities that editors write most. Unknown names stay as written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,8}));?/gi,
    (match, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return named.get(name) ?? match;
      return character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}

/** Old editors use these code points for Windows characters, and browsers accept it. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function character(code: number): string {
  if (code >= 0x80 && code < 0xa0) return windows[code - 0x80] ?? '';
  const isNone = code === 0 || code > 0x10_ffff || (code >= 0xd800 && code < 0xe000);
  return isNone ? '\uFFFD' : String.fromCodePoint(code);
}
