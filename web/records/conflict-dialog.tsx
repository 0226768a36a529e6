import { openDialog } from '../ui/dialog-store.ts';
import { ConflictForm } from './conflict-form.tsx';
import type { Conflict, Decisions } from './merge-records.ts';

/** Asks which side to keep, per conflict. Resolves to null if the visitor goes back to editing. */
export async function askAboutConflicts(
  conflicts: readonly Conflict[],
  { title, text, confirmLabel }: { title: string; text: string; confirmLabel: string },
): Promise<Decisions | null> {
  const decisions = await openDialog<Decisions>(
    { title, description: text, size: 'lg', isUrgent: true },
    (close) => (
      <ConflictForm
        conflicts={conflicts}
        confirmLabel={confirmLabel}
        onCancel={() => close()}
        onDecided={close}
      />
    ),
  );
  return decisions ?? null;
}
