import { openDialog } from '../../ui/dialog-store.ts';
import type { ActionInput } from './bulk-actions.ts';
import { ConfirmForm, type Question } from './confirm-form.tsx';

/** Asks before many rows change. Resolves to the action's input; null if the visitor cancels. */
export async function confirmAction(
  question: Question & { title: string },
): Promise<ActionInput | null> {
  const input = await openDialog<ActionInput>(
    { title: question.title, size: 'md', isUrgent: true },
    (close) => <ConfirmForm {...question} onCancel={() => close()} onConfirm={close} />,
  );
  return input ?? null;
}
