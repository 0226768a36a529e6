import type { RecordValue } from '../../records/field-value.ts';

export type RowsChange = (rows: RecordValue[]) => RecordValue[];

/**
 * Changes to tracks during a save, such as tags read from a file. The save sends the rows from its
 * start, so these are applied afterwards.
 */
export class LateChanges {
  #changes: readonly RowsChange[] = [];

  add(change: RowsChange): void {
    this.#changes = [...this.#changes, change];
  }

  /** Returns the same array if there are no changes. */
  appliedTo(rows: RecordValue[]): RecordValue[] {
    let next = rows;
    for (const change of this.#changes) next = change(next);
    return next;
  }

  clear(): void {
    this.#changes = [];
  }
}
