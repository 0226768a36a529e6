/** Thrown if the editor has no node or mark for an element. Always caught within this folder. */
export class UnsupportedError extends Error {
  override name = 'UnsupportedError';

  constructor(tag: string) {
    super(`The editor cannot show <${tag}>`);
  }
}
