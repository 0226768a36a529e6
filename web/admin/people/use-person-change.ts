import { useRef } from 'react';
import { useAction } from '../../ui/forms/use-action.ts';
import { showToast } from '../../ui/toast-store.ts';
import { noteChange } from '../lib/audit-trail.ts';
import type { PersonProps } from './person.ts';

interface PersonChange {
  /** The word of the audit trail: 'ban'. */
  action: string;
  fields?: readonly string[];
  send: () => Promise<unknown>;
  /** What the toast says afterwards. */
  done: string;
}

/**
 * Changes a person by a call of its own: one at a time, reported, noted, and read again.
 * @param onDone Puts the focus where it belongs: the pressed button may be gone.
 */
export function usePersonChange(
  { person, refresh }: Pick<PersonProps, 'person' | 'refresh'>,
  onDone: () => void = () => {},
): { run: (change: PersonChange) => void; isPending: boolean } {
  const next = useRef<PersonChange>(null);
  const { run, isPending } = useAction(async () => {
    const change = next.current;
    if (!change) return;
    await change.send();
    noteChange({
      type: 'users',
      action: change.action,
      ids: [String(person.id)],
      name: person.name,
      ...(change.fields && { fields: change.fields }),
    });
    showToast(change.done);
    refresh();
    onDone();
  });
  return {
    isPending,
    run: (change) => {
      if (isPending) return;
      next.current = change;
      run();
    },
  };
}
