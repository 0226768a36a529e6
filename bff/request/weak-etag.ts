const mark = ';foyer';

/**
 * The ETag of a response whose bytes were changed: weak, because its meaning is the same as the
 * upstream's and its bytes are not. The mark tells it from one that the upstream itself made weak.
 */
export const weakened = (etag: string): string =>
  etag.startsWith('W/') ? etag : `W/${etag.replace(/"$/, `${mark}"`)}`;

/** The upstream's own ETags in If-Match or If-None-Match: a weak one never matches an If-Match. */
export const withUpstreamEtags = (condition: string): string =>
  condition.includes(mark) ? condition.replaceAll(/W\/("[^"]*);foyer"/g, '$1"') : condition;
