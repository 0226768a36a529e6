import type { RecordValue } from '../../records/field-value.ts';

export type RowsChange = (rows: RecordValue[]) => RecordValue[];

/**
 * Changes of tracks that came up during a save, such as the tags of a file. A save sends the rows
 * that it began with, so these are applied afterwards.
 */
export class LateChanges {
  #changes: readonly RowsChange[] = [];

  add(change: RowsChange): void {
    this.#changes = [...this.#changes, change];
  }

  /** The same rows if there are no changes. */
  appliedTo(rows: RecordValue[]): RecordValue[] {
    let next = rows;
    for (const change of this.#changes) next = change(next);
    return next;
  }

  clear(): void {
    this.#changes = [];
  }
}
