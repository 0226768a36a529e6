import type { SchemaMismatch } from '../../contracts/schema/mismatches.ts';
import { defaultBackend } from '../request/backend-names.ts';

/** A mismatch of a reply with its row, or a reply that is not JSON. */
export type Mismatch = Omit<SchemaMismatch, 'kind'> & {
  kind: SchemaMismatch['kind'] | 'unreadable';
};

/** One kind of mismatch, however often it occurs. */
export interface Finding extends Mismatch {
  call: string;
  /** The backend's name in ROUTES. */
  backend: string;
  count: number;
  /** ISO 8601. */
  first: string;
  last: string;
}

/** Enough for a person to read, and for a metric's series. */
const max = 500;

/** All findings, without duplicates. */
export class Findings {
  /** Findings dropped beyond `most`. */
  dropped = 0;
  readonly #all = new Map<string, Finding>();

  /** Returns only new findings. */
  add(
    { call, backend }: Pick<Finding, 'call' | 'backend'>,
    mismatches: readonly Mismatch[],
  ): Finding[] {
    const now = new Date().toISOString();
    return mismatches.flatMap((mismatch) => {
      const key = `${call} ${backend} ${mismatch.path} ${mismatch.kind} ${mismatch.kind === 'unknown value' ? mismatch.seen : ''}`;
      const known = this.#all.get(key);
      if (known) Object.assign(known, { count: known.count + 1, last: now });
      else if (this.#all.size >= max) this.dropped += 1;
      if (known || this.#all.size >= max) return [];
      const finding: Finding = { call, backend, ...mismatch, count: 1, first: now, last: now };
      this.#all.set(key, finding);
      return [finding];
    });
  }

  clear(): void {
    this.#all.clear();
    this.dropped = 0;
  }

  /** Sorted by call, then by path, then by backend. */
  list(): Finding[] {
    return [...this.#all.values()].toSorted(
      (a, b) =>
        a.call.localeCompare(b.call) ||
        a.path.localeCompare(b.path) ||
        a.backend.localeCompare(b.backend),
    );
  }
}

/** A diff of the rows that would make them match the backend. For a person to paste from. */
export function diffOf(findings: readonly Finding[]): string {
  // A reply that is not JSON matches no row.
  const fitting = findings.filter(({ kind }) => kind !== 'unreadable');
  const byCall = Map.groupBy(
    fitting,
    ({ call, backend }) => `'${call}'${backend === defaultBackend ? '' : `, of ${backend}`}`,
  );
  return (
    [...byCall]
      .map(([call, ofCall]) => [call, ...ofCall.flatMap(linesOf)].join('\n'))
      .join('\n\n') + (fitting.length > 0 ? '\n' : '')
  );
}

function linesOf({ path, kind, seen, was, fits, count }: Finding): string[] {
  const field = path.replace(/^.*\./, '').replaceAll(/\[\]|\{\}/g, '') || 'reply';
  return [
    `@@ ${path || 'the whole reply'}: ${kind}, seen ${seen}, ${count} times @@`,
    `-   ${field}: ${was},`,
    `+   ${field}: ${fits},`,
  ];
}
