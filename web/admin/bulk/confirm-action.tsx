import type { useT } from '../../data/session/session.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import type { ActionInput } from './bulk-action.ts';
import { ConfirmForm, type Question } from './confirm-form.tsx';
import type { RecordWords } from './record-words.ts';

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

/** 'Delete 9,999 comments?' */
export const questionOf = (
  { type, action, rows: { ids } }: Pick<Question, 'type' | 'action' | 'rows'>,
  t: ReturnType<typeof useT>,
  words: RecordWords,
): string =>
  t(action.question, { count: words.number(ids.length), records: words.records(type, ids.length) });
