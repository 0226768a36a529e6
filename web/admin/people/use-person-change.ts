import { useRef } from 'react';
import { useAction } from '../../ui/forms/use-action.ts';
import { showToast } from '../../ui/toast-store.ts';
import { noteChange } from '../lib/audit-trail.ts';
import type { PersonProps } from './person.ts';

interface PersonChange {
  /** Name of the action in the audit trail: 'ban'. */
  action: string;
  fields?: readonly string[];
  send: () => Promise<unknown>;
  /** The toast's text afterwards. */
  done: string;
}

/**
 * Changes a person with a separate call, one at a time: shows a toast, records the change, and
 * rereads the person.
 * @param onDone Moves the focus, because the pressed button may have disappeared.
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
