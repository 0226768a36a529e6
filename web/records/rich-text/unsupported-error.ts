/** The editor has no node or mark for an element. It never leaves this folder. */
export class UnsupportedError extends Error {
  override name = 'UnsupportedError';

  constructor(tag: string) {
    super(`The editor cannot show <${tag}>`);
  }
}
