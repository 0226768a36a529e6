/**
 * Characters that a terminal acts on, or that hide or reorder other text: controls, direction
 * marks, line separators, lone surrogates. Joiners belong to Persian and to emoji.
 */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;
const UNPRINTABLE_BUT_LINES = new RegExp(`(?!\\n)${UNPRINTABLE.source}`, UNPRINTABLE.flags);

interface Options {
  /** Secrets to mask anywhere in the text. */
  secrets?: readonly string[];
  /** The longest text, in characters. */
  max?: number;
}

/**
 * Makes untrusted text safe for terminals and logs: one line, without secrets and control
 * characters.
 */
export function printable(text: string, { secrets = [], max = Infinity }: Options = {}): string {
  const masked = secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  const shown = maskAddresses(masked)
    .replaceAll(/[^\S ]+/g, ' ')
    .replaceAll(UNPRINTABLE, '·');
  return shown.length > max ? `${shown.slice(0, max - 1)}…` : shown;
}

/** Masks passwords in addresses within a text, before their host or as a parameter of that name. */
function maskAddresses(text: string): string {
  // Up to the last @ of a word, with or without slashes before the name: a password can contain
  // either, and addresses may be mistyped.
  return text
    .replaceAll(/((?:^|\s)(?:\w+:)?(?:\/\/)?)\S+@/g, '$1***@')
    .replaceAll(
      /([?&;][\w-]*(?:pass|secret|token|key|signature|sig|auth)[\w-]*=)[^&;\s'"]*/gi,
      '$1***',
    );
}

/** Lines of JSON or code, in which unprintable characters can only be inside of strings. */
export const escapeUnprintable = (lines: string): string =>
  lines.replaceAll(UNPRINTABLE_BUT_LINES, (letter) =>
    Array.from(
      { length: letter.length },
      (_, index) => `\\u${letter.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
