/**
 * Whether a key press matches this lower case letter: by its label, or by its position on layouts
 * without Latin letters, such as Arabic.
 */
export const isLetterKey = (
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  letter: string,
): boolean =>
  key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key));
