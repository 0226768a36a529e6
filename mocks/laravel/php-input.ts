/** What `$_GET` or `$_POST` would hold: the last value of a name, or a list where the name ends in brackets. */
export type PhpInput = Record<string, unknown>;

/**
 * Reads `a=1&b[]=2` as PHP does: leading spaces of a name fall away, a NUL ends it, dots and spaces become underscores,
 * brackets make a list. That is why `.method` and `+_method` are `_method` to a legacy backend.
 */
export function parsePhpInput(encoded: string): PhpInput {
  const input: PhpInput = {};
  for (const pair of encoded.replace(/^\?/, '').split('&')) {
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    if (name !== '') put(input, name, equals === -1 ? '' : decode(pair.slice(equals + 1)));
  }
  return input;
}

/** Adds one value under the name that PHP would give it. */
export function put(input: PhpInput, rawName: string, value: unknown): void {
  const name = (rawName.split('\0', 1)[0] ?? '').replace(/^ +/, '');
  const bracket = name.indexOf('[');
  const closed = bracket > 0 && name.indexOf(']', bracket) !== -1;
  const key = (closed ? name.slice(0, bracket) : name).replaceAll(/[.[ ]/g, '_');
  if (key === '' || key === '__proto__') return;
  if (!closed) {
    input[key] = value;
    return;
  }
  const kept: unknown = input[key];
  input[key] = Array.isArray(kept) ? [...(kept as unknown[]), value] : [value];
}

function decode(encoded: string): string {
  const spaced = encoded.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
