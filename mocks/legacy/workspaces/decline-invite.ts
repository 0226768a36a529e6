import { legacy } from '../../legacy-call.ts';
import { findInvite, forgetInvite } from './invites.ts';

export const declineInvite = legacy('DELETE workspace/invite/{inviteId}', ({ world: { state }, params }) => {
  forgetInvite(state, findInvite(state, params.inviteId).id);
  return { status: 'success' };
}, 'auth');
