/** Kinds of personal data. */
export type HiddenKind =
  | 'mail'
  | 'secret'
  | 'given'
  | 'family'
  | 'handle'
  | 'person'
  | 'phone'
  | 'ip'
  | 'card'
  | 'birth'
  | 'place'
  | 'id';

/** Patterns of personal data, wherever it appears. The first match decides. */
export interface HiddenPattern {
  kind: HiddenKind;
  pattern: RegExp;
  /** An additional check if the pattern alone matches too much. */
  isMatch?: (found: string) => boolean;
}

export const hiddenPatterns: readonly HiddenPattern[] = [
  { kind: 'secret', pattern: /-----BEGIN [A-Z ]+-----[^-]*(?:-----END [A-Z ]+-----)?/g },
  { kind: 'secret', pattern: /otpauth:\/\/[^\s"'<>]+/g },
  // User name and password in an address.
  { kind: 'secret', pattern: /(?<=:\/\/)[^\s/@:"'<>]+:[^\s/@"'<>]+(?=@)/g },
  {
    kind: 'mail',
    pattern:
      /[\p{L}\p{N}._%+'-]+(?:[@＠﹫]|%40|%EF%BC%A0|%EF%B9%AB|&#0?64;|&#x40;|&commat;|\s?[([{]at[)\]}]\s?)[\p{L}\p{N}-]+(?:[.．。][\p{L}\p{N}-]+)+/giu,
  },
  { kind: 'secret', pattern: /\beyJ[\w-]{6,}\.[\w-]{4,}(?:\.[\w-]*)?/g },
  {
    kind: 'secret',
    pattern: /(?<=\b(?:bearer|basic|digest|token)\s+)[\w+/=.~|-]{8,}/gi,
    isMatch: (found) => /\d|[a-z][A-Z]|=$/.test(found),
  },
  { kind: 'secret', pattern: /\b\d+\|\w{20,}/g },
  {
    kind: 'secret',
    pattern:
      /\b(?:(?:AKIA|ASIA|AIza)|(?:sk|pk|rk|whsec|ghp|gho|ghs|glpat|xox[abprs]|key|tok|sess)[-_])[\w-]{12,}/g,
    isMatch: (found) => /\d/.test(found),
  },
  // Signature or key in an address.
  {
    kind: 'secret',
    pattern:
      /(?<=[?&;](?:[\w-]*(?:signature|token|secret|password|credential|session|auth|code|hash|key)|sig|expires|policy|[xX]-[aA]mz-[\w-]+)=)[^&#\s"'<>]+/gi,
  },
  { kind: 'secret', pattern: /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi },
  { kind: 'card', pattern: /\b\d(?:[ -]?\d){12,18}\b/g, isMatch: isCard },
  { kind: 'card', pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?\b/g },
  { kind: 'ip', pattern: /\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\b/g },
  {
    kind: 'ip',
    pattern: /(?<![\w:])(?:[\da-f]{1,4}:){2,7}(?::?[\da-f]{1,4})(?::[\da-f]{1,4})*(?![\w:])/gi,
    isMatch: (found) => found.length > 8 && /[a-f]|::/i.test(found),
  },
  // Latitude and longitude.
  { kind: 'place', pattern: /-?\b\d{1,3}\.\d{3,}°?\s*[,;/ ]\s*-?\d{1,3}\.\d{3,}\b/g },
  { kind: 'place', pattern: /\b\d{1,3}\s?°[\s\d.,'’′"”″]*[NSEWO]\b/g },
  { kind: 'phone', pattern: /(?<![\w.])(?:\+|00?)\d[\d ()/.-]{6,}\d/g },
  { kind: 'phone', pattern: /(?<![\w.-])\d{9,15}(?![\w.-])/g },
  { kind: 'phone', pattern: /(?<![\w.-])\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}(?![\w.-])/g },
  { kind: 'secret', pattern: /\b\d{3}-\d{2}-\d{4}\b/g },
  { kind: 'secret', pattern: /[\w+/-]{16,}={0,2}/g, isMatch: isRandom },
];

/** Luhn checksum. */
function isCard(found: string): boolean {
  const digits = [...found.replaceAll(/\D/g, '')].map(Number).toReversed();
  return (
    digits.reduce(
      (sum, digit, index) =>
        sum + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
      0,
    ) %
      10 ===
    0
  );
}

/** Whether a text looks like a key, a token or base64. Hyphenated names do not count. */
function isRandom(found: string): boolean {
  return found.split(/[-_/]/).some((piece) => {
    if (piece.length < 12) return false;
    const turns = [...piece.matchAll(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[A-Za-z])/g)].length;
    return /^[\da-f]{16,}$/i.test(piece)
      ? /\d/.test(piece) && /[a-f]/i.test(piece)
      : turns / piece.length > 0.24;
  });
}

/** Personal data by field name, in order of precedence. */
const names: readonly (readonly [HiddenKind, RegExp])[] = [
  ['mail', /e_?mail/],
  [
    'secret',
    /token|secret|passw|pwd|passphrase|signature|credential|recovery|authori[sz]ation|cookie|session|csrf|xsrf|private|api_?key|access_?key|license|licence|(?:^|_)(?:sig|key|hash|salt|otp|totp|pin|cvv|cvc|nonce|code|codes|jwt|auth|dsn|invite)(?:_|$)/,
  ],
  ['given', /first_?name|given_?name|forename/],
  ['family', /last_?name|family_?name|surname|maiden/],
  ['handle', /user_?name|nick_?name|screen_?name|login|handle/],
  ['phone', /phone|mobile|(?:^|_)(?:tel|fax|cell)(?:_|$)|whats_?app/],
  ['ip', /(?:^|_)ip(?:_|$|v4|v6)|remote_addr/],
  [
    'card',
    /card|iban|(?:^|_)bic(?:_|$)|account_number|last_?four|last4|(?:^|_)(?:pan|vat|ssn|tax_id|passport)(?:_|$)/,
  ],
  ['birth', /birth|(?:^|_)dob(?:_|$)/],
  [
    'place',
    /street|(?:^|_)(?:address|addr|city|town|zip|county|state|region|country|lat|lng|lon)(?:_|$|\d)|post_?(?:al_?)?code|latitude|longitude|location/,
  ],
  [
    'person',
    /display_?name|full_?name|real_?name|legal_?name|(?:^|_)(?:author|owner|creator|sender|recipient|customer|payer|holder|artist_name)(?:_name)?$/,
  ],
  ['id', /(?:^|_)(?:id|ids|uuid|guid|upload_id)$/],
];

/** `displayName` and `display-name` as `display_name`. */
const snake = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[\s.-]+/g, '_')
    .toLowerCase();

/** The kind of data in a field with this name; null if unknown. */
export function kindByName(name: string): HiddenKind | null {
  const plain = snake(name);
  return names.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
