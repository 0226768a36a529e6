import { modelNotFound, redirect, unauthenticated } from '../../laravel/http-exception.ts';
import { legacy } from '../../legacy-call.ts';
import { personByEmail } from '../../people.ts';
import type { WorldState } from '../../state.ts';

const listWorkspaces = legacy(
  'GET me/workspaces',
  'auth',
  ({ world: { state }, visit: { person } }) => {
    if (!person) throw unauthenticated();
    const own = state.workspaces.filter(({ member_ids: members }) => members.includes(person.id));
    return {
      workspaces: own.map(({ id, name, member_ids: members }) => ({
        id,
        name,
        default: false,
        members_count: members.length,
      })),
      status: 'success',
    };
  },
);

/**
 * Redirects a guest to sign-in, or to registration if the invited address has no account, and back
 * afterwards.
 */
const joinWorkspace = legacy(
  'GET workspace/join/{inviteId}',
  ({ world: { state }, visit: { person }, params, request }) => {
    const invite = findInvite(state, params.inviteId);
    if (!person) {
      const page = personByEmail(state, invite.email) ? 'login' : 'register';
      const base = state.appUrl || new URL(request.url).origin;
      throw redirect(`${base}/workspace/join/${page}?email=${encodeURIComponent(invite.email)}`);
    }
    const workspace = state.workspaces.find(({ id }) => id === invite.workspace_id);
    if (!workspace) throw modelNotFound('Workspace', String(invite.workspace_id));
    workspace.member_ids = [...new Set([...workspace.member_ids, person.id])];
    forgetInvite(state, invite.id);
    return {
      workspace: {
        id: workspace.id,
        name: workspace.name,
        members_count: workspace.member_ids.length,
      },
      status: 'success',
    };
  },
);

const declineInvite = legacy(
  'DELETE workspace/invite/{inviteId}',
  'auth',
  ({ world: { state }, params }) => {
    forgetInvite(state, findInvite(state, params.inviteId).id);
    return { status: 'success' };
  },
);

export const workspacesCalls = [listWorkspaces, joinWorkspace, declineInvite];

type Invite = WorldState['workspaceInvites'][number];

/** @throws HttpException 404 for an invitation that was accepted, declined or withdrawn. */
function findInvite(state: WorldState, id: string): Invite {
  const invite = state.workspaceInvites.find((one) => one.id === id);
  if (!invite) throw modelNotFound('WorkspaceInvite', id);
  return invite;
}

/** Removes an accepted or declined invitation, and the notifications about it. */
function forgetInvite(state: WorldState, id: string): void {
  state.workspaceInvites = state.workspaceInvites.filter((one) => one.id !== id);
  for (const [person, all] of Object.entries(state.notifications)) {
    state.notifications[Number(person)] = all.filter(
      ({ data }) => String(data?.inviteId ?? '') !== id,
    );
  }
}
