import { useRef } from 'react';
import type { AdminUser } from '../../../contracts/schema/admin-people.ts';
import { call } from '../../data/calls/call.ts';
import { useAction } from '../../ui/forms/use-action.ts';
import { useT } from '../../data/session/session.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { noteChange } from '../lib/audit-trail.ts';

export interface RoleOf {
  id: number;
  name: string;
}

interface Step {
  isAdded: boolean;
  user: AdminUser;
}

/** Adds people to a role and removes them, one at a time. */
export function useRoleMembers(role: RoleOf, onDone: () => Promise<void>) {
  const t = useT();
  const next = useRef<Step>(null);
  const { run, isPending } = useAction(async () => {
    if (!next.current) return;
    const { isAdded, user } = next.current;
    const input = { params: { id: role.id }, body: { userIds: [user.id] } };
    await (isAdded
      ? call('POST roles/{id}/add-users', input)
      : call('POST roles/{id}/remove-users', input));
    const name = user.display_name;
    noteChange({
      type: 'roles',
      action: isAdded ? 'add people' : 'remove people',
      ids: [String(role.id)],
      name: role.name,
      fields: [name],
    });
    showToast(isAdded ? t('Added: :name', { name }) : t('Removed: :name', { name }));
    await onDone();
  });
  const start = (step: Step) => {
    if (isPending) return;
    next.current = step;
    run();
  };
  return {
    isPending,
    add: (user: AdminUser) => start({ isAdded: true, user }),
    remove: (user: AdminUser) => start({ isAdded: false, user }),
  };
}
