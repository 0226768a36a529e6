import { noModel } from '../../laravel/refusal.ts';
import type { WorldState } from '../../state.ts';

type Invite = WorldState['workspaceInvites'][number];

/** @throws Refusal 404 for an invitation that was answered or withdrawn. */
export function findInvite(state: WorldState, id: string): Invite {
  const invite = state.workspaceInvites.find((one) => one.id === id);
  if (!invite) throw noModel('WorkspaceInvite', id);
  return invite;
}

/** An answered invitation is gone, and so are the notifications that told of it. */
export function forgetInvite(state: WorldState, id: string): void {
  state.workspaceInvites = state.workspaceInvites.filter((one) => one.id !== id);
  for (const [person, all] of Object.entries(state.notifications)) {
    state.notifications[Number(person)] = all.filter(({ data }) => String(data.inviteId ?? '') !== id);
  }
}
