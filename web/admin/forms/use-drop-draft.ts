import { useState } from 'react';
import { Draft } from '../../records/draft.ts';
import { useSession } from '../../data/session/session.tsx';

/** Drops the draft of a deleted record. */
export function useDropDraft(formName: string | undefined, recordId: string): () => void {
  const person = useSession().bootstrap.user?.id ?? null;
  const [draft] = useState(() => new Draft(person, formName ?? '', recordId));
  return () => {
    draft.adopt(draft.peek());
    draft.drop();
  };
}
