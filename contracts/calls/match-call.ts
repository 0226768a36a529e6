import { callKeys } from './call-facts.ts';
import { callUrl, splitKey } from './call-key.ts';
import type { CallKey } from '../schema/calls.ts';

export interface CallMatch {
  key: CallKey;
  params: Record<string, string>;
}

interface Pattern {
  key: CallKey;
  segments: string[];
}

/**
 * Rows by method and number of segments, since every request is matched. Marked as pure: the app
 * does not match calls, so its bundle must not contain this.
 */
const patterns = /* @__PURE__ */ Map.groupBy(
  /* @__PURE__ */ callKeys.map((key): Pattern & { shape: string } => {
    const { method, path } = splitKey(key);
    const segments = callUrl(path).split('/');
    return { key, segments, shape: `${method} ${segments.length}` };
  }),
  ({ shape }) => shape,
);

/**
 * Finds the row for a request: `matchCall('GET', '/api/v1/users/7')`. `method` is the effective
 * one; `pathname` has no query. A literal segment wins over a parameter. It matches in any encoding
 * and with any number of trailing slashes, because PHP routes it that way, so every rule for the
 * call must apply too. Null when no row fits.
 */
export function matchCall(method: string, pathname: string): CallMatch | null {
  const actual = segmentsOf(pathname);
  const best = bestPattern(method, actual);
  return best && { key: best.key, params: paramsOf(best.segments, actual) };
}

/** Only the key of that row. */
export const matchKey = (method: string, pathname: string): CallKey | null =>
  bestPattern(method, segmentsOf(pathname))?.key ?? null;

/** More segments than any row has: such a path fits none, and need not be decoded. */
const maxSegments = 20;

function segmentsOf(pathname: string): string[] {
  const segments = pathname.split('/', maxSegments);
  if (segments.length === maxSegments) return segments;
  while (segments.at(-1) === '') segments.pop();
  return pathname.includes('%') ? segments.map(decodeSafely) : segments;
}

function bestPattern(method: string, actual: readonly string[]): Pattern | null {
  let best: Pattern | null = null;
  let mostLiterals = -1;
  for (const pattern of patterns.get(`${method} ${actual.length}`) ?? []) {
    const literals = countLiterals(pattern.segments, actual);
    if (literals <= mostLiterals) continue;
    best = pattern;
    mostLiterals = literals;
  }
  return best;
}

/** Number of segments that match the pattern literally; -1 when the pattern does not fit. */
function countLiterals(pattern: readonly string[], actual: readonly string[]): number {
  let literals = 0;
  for (let index = 0; index < pattern.length; index += 1) {
    if (pattern[index] === actual[index]) literals += 1;
    else if (!pattern[index]?.startsWith('{') || actual[index] === '') return -1;
  }
  return literals;
}

function paramsOf(pattern: readonly string[], actual: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (let index = 0; index < pattern.length; index += 1) {
    const [segment, value] = [pattern[index], actual[index]];
    if (segment?.startsWith('{') && value !== undefined) params[segment.slice(1, -1)] = value;
  }
  return params;
}

function decodeSafely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
