/**
 * The id under which a heading of foreign HTML can be led to. Never the written one: `root`, `location` or `getElementById` would take the
 * place of the app's own elements, or of what a document answers to. Null for what no editor writes.
 */
export function pageAnchor(written: string | undefined): string | null {
  const id = written?.trim() ?? '';
  return /^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u.test(id) ? `page-${id}` : null;
}

/** The ids that a hash may mean: that of a link within the page, or what somebody wrote elsewhere, before it got its prefix. */
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
