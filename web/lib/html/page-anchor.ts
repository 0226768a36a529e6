/**
 * The ID for links to a heading of foreign HTML. Never the original one: `root`, `location` or
 * `getElementById` would shadow the app's elements or the document's properties. Null for names
 * that no editor writes.
 */
export function pageAnchor(written: string | undefined): string | null {
  const id = written?.trim() ?? '';
  return /^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u.test(id) ? `page-${id}` : null;
}

/**
 * The possible IDs for a hash: from a link within the page, or from elsewhere, without the prefix.
 */
export function anchorsOfHash(hash: string): string[] {
  const id = decoded(hash.slice(1));
  const written = pageAnchor(id);
  return [...(id.startsWith('page-') ? [id] : []), ...(written === null ? [] : [written])];
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
