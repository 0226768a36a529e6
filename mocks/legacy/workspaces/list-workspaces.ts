import { unauthenticated } from '../../laravel/refusal.ts';
import { legacy } from '../../legacy-call.ts';

export const listWorkspaces = legacy('GET me/workspaces', ({ world: { state }, visit: { person } }) => {
  if (!person) throw unauthenticated();
  const own = state.workspaces.filter(({ member_ids: members }) => members.includes(person.id));
  return { workspaces: own.map(({ id, name, member_ids: members }) => ({ id, name, default: false, members_count: members.length })), status: 'success' };
}, 'auth');
