import { contentHash } from '../hashes.ts';

export interface Embedded {
  /** Safe inside a script. */
  json: string;
  /** Equal for equal contents, to recognise refetched data that has not changed. */
  digest: string;
}

const embeddedObjects = new WeakMap<object, Embedded>();

/** A value as JSON for a document. It must not change later: the result is cached per object. */
export function embedOnce(value: unknown): Embedded {
  const embed = (): Embedded => {
    const json = embedJson(value);
    return { json, digest: contentHash(json) };
  };
  return typeof value === 'object' && value !== null
    ? embeddedObjects.getOrInsertComputed(value, embed)
    : embed();
}

const jsonEscapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
/**
 * JSON for a `<script>`. No value can close the element, open a comment in it, or break a parser
 * with the two line separators that old JavaScript did not allow in strings.
 */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (char) => jsonEscapes[char] ?? char,
  );
}
