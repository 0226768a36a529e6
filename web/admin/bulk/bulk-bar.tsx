import type { AdminType } from '../../../contracts/admin/admin-type.ts';
import type { ListConditions } from '../../../contracts/admin/list-query.ts';
import type { Selection } from './selection.ts';

export interface BulkBarProps {
  type: AdminType;
  /** What the selected rows match. */
  conditions: ListConditions;
  selection: Selection;
  /** How many rows match; null if the backend does not count them. */
  total: number | null;
  onChange: (selection: Selection) => void;
  /** Called when an action has ended, so that the table reads its rows again. */
  onDone: () => void;
}

/** What can be done with the selected rows. */
export function BulkBar(_props: BulkBarProps) {
  return null;
}
