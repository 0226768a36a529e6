/** An exception inside the PHP code: a 500, with its trace when debug is on. */
export class PhpException extends Error {
  override name = 'PhpException';
  readonly exception: string;

  constructor(exception: string, message: string) {
    super(message);
    this.exception = exception;
  }
}
