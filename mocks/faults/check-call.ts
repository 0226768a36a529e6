import type { CallKey } from '../../contracts/schema/calls.ts';
import { explainRequest, findMismatches } from '../../contracts/schema/mismatches.ts';
import type { PhpInput } from '../laravel/php-input.ts';
import type { LoggedCall } from '../../contracts/faults/logged-call.ts';

interface Sent {
  row: CallKey;
  query: PhpInput;
  body: PhpInput | null;
  reply: string | null;
}

/** Mismatches of a call's request and reply with its row, without values. */
export function checkCall(
  { row, query, body, reply }: Sent,
  status: number | null,
): LoggedCall['mismatches'] {
  const { _method: _, workspaceId: __, ...own } = query;
  return {
    request: mismatchesOfRequest(row, own, body),
    // Errors have their own schema.
    reply: reply === null || status === null || status >= 300 ? [] : mismatchesOfReply(row, reply),
  };
}

/** Queries and forms are text on the wire, so a value fits as text or as a number. */
function mismatchesOfRequest(row: CallKey, query: PhpInput, body: PhpInput | null): string[] {
  const places = (lines: string[]): Set<string> =>
    new Set(lines.map((line) => line.slice(0, line.indexOf(':'))));
  const asText = explainRequest(row, { query, body: body ?? undefined });
  const spelt = places(
    explainRequest(row, { query: spelled(query), body: body ? spelled(body) : undefined }),
  );
  // Without a body there is nothing to check: a fault may have broken the connection.
  return asText.filter(
    (line) =>
      spelt.has(line.slice(0, line.indexOf(':'))) && !(body === null && /^body\b/.test(line)),
  );
}

const spelled = (fields: PhpInput): PhpInput =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, spelledValue(value)]));

function spelledValue(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function mismatchesOfReply(row: CallKey, reply: string): string[] {
  let payload: unknown;
  try {
    payload = JSON.parse(reply);
  } catch {
    return ['(whole reply): expected JSON, seen text'];
  }
  return findMismatches(row, payload).map(
    ({ path, expected, seen }) => `${path || '(whole reply)'}: ${expected}, seen ${seen}`,
  );
}
