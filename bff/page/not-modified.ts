/** Whether the client already holds this version (RFC 9110 §13.1.2: tags are compared weakly). */
export function isHeld(ifNoneMatch: string, etag: string): boolean {
  // The usual case: one version, the one that was sent.
  if (ifNoneMatch === etag) return true;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
