export type Encoding = 'br' | 'gzip' | 'identity';

/** What a client that does not mention identity thinks of it: good enough, if nothing else is. */
const lastResort = 0.001;

/**
 * The encoding to answer in, of those at hand (the best first), by a request's Accept-Encoding with its weights (RFC 9110 §12.5.3).
 * Identity also stands in where a client refuses everything: an answer it may not like beats none.
 */
export function chooseEncoding(header: string | undefined, atHand: readonly Encoding[]): Encoding {
  const weights = new Map((header ?? '').split(',').map(readWeight));
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? (encoding === 'identity' ? lastResort : (weights.get('*') ?? 0));
  const wanted = [...atHand, 'identity' as const].filter((encoding) => weightOf(encoding) > 0);
  return wanted.toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? 'identity';
}

function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
  return [name, Number.isNaN(weight) ? 0 : weight];
}
