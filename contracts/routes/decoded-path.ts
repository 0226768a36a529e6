/**
 * Percent-decoding as in a PHP server: byte by byte, without errors. The result contains one byte
 * per character.
 */
export function percentDecode(text: string): string {
  if (!text.includes('%')) return text;
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * A path in the form that all decisions use, in the gateway and in the app: decoded once, with
 * repeated slashes merged.
 */
export const decodedPath = (path: string): string => percentDecode(path).replaceAll(/\/{2,}/g, '/');

/** Whether a decoded path is one of the prefixes or below one. */
export function isUnder(decodedPath: string, prefixes: readonly string[]): boolean {
  for (const prefix of prefixes) {
    if (!decodedPath.startsWith(prefix, 1)) continue;
    const next = decodedPath[prefix.length + 1];
    if (next === undefined || next === '/') return true;
  }
  return false;
}
