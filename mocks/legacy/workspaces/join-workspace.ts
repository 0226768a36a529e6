import { noModel, redirect } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';
import { personByEmail } from '../../people.ts';
import { findInvite, forgetInvite } from './invites.ts';

/** A guest is sent to sign in, or to register where nobody has the invited address, and comes back afterwards. */
export const joinWorkspace = legacy('GET workspace/join/{inviteId}', ({ world: { state }, visit: { person }, params, request }) => {
  const invite = findInvite(state, params.inviteId);
  if (!person) {
    const page = personByEmail(state, invite.email) ? 'login' : 'register';
    const base = state.appUrl || new URL(request.url).origin;
    throw redirect(`${base}/workspace/join/${page}?email=${encodeURIComponent(invite.email)}`);
  }
  const workspace = state.workspaces.find(({ id }) => id === invite.workspace_id);
  if (!workspace) throw noModel('Workspace', String(invite.workspace_id));
  workspace.member_ids = [...new Set([...workspace.member_ids, person.id])];
  forgetInvite(state, invite.id);
  return { workspace: { id: workspace.id, name: workspace.name, members_count: workspace.member_ids.length }, status: 'success' };
});
