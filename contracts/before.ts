/** A text up to a mark, without it; all of a text that has none. */
export function before(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at === -1 ? text : text.slice(0, at);
}
