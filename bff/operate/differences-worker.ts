import type { CallKey } from '../../contracts/schema/calls.ts';
import { findMismatches } from '../../contracts/schema/mismatches.ts';
import { type Difference, differencesOf } from './differences.ts';
import { answerWith } from './thread.ts';

export interface AnsweredReply {
  status: number;
  body: string;
  /** Origins that the backend may use in its own addresses. */
  origins: readonly string[];
}

/** Two replies of the first backend, and the other backend's. */
export interface CompareRequest {
  /** Row of the table of calls. */
  call: string;
  first: AnsweredReply;
  again: AnsweredReply;
  second: AnsweredReply;
}

/**
 * A difference; `isBreaking`: the second reply does not match the schema there, so the app may
 * fail.
 */
export type JudgedDifference = Difference & { isBreaking: boolean };

/**
 * `noise`: where the first backend differs from itself. Null if one of the replies is not JSON.
 */
export type CompareResult = { noise: Difference[]; differences: JudgedDifference[] } | null;

answerWith(compared);

function compared({ call, first, again, second }: CompareRequest): CompareResult {
  try {
    const breaking = new Set(
      second.status < 300
        ? findMismatches(call as CallKey, read(second)).map(({ path }) => path)
        : [],
    );
    return {
      noise: between(first, again),
      differences: between(first, second).map((one) => ({
        ...one,
        isBreaking: one.kind === 'status' || breaking.has(one.path),
      })),
    };
  } catch {
    return null;
  }
}

function between(first: AnsweredReply, second: AnsweredReply): Difference[] {
  if (first.status !== second.status)
    return [{ path: '', kind: 'status', first: `${first.status}`, second: `${second.status}` }];
  return differencesOf(read(first), read(second));
}

/** Removes the backend's own origins, which differ for each backend. */
function read({ body, origins }: AnsweredReply): unknown {
  const written = origins.flatMap((origin) => [origin, origin.replaceAll('/', '\\/')]);
  return JSON.parse(written.reduce((rest, origin) => rest.replaceAll(origin, ''), body)) as unknown;
}
