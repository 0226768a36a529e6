import type { WorldState } from '../state.ts';
import { persona } from '../personas.ts';

/** People by their ids in the seed: the subscriber founded the one that the member is invited to. */
export const workspaces: WorldState['workspaces'] = [
  { id: 7, name: 'Spring Tour Crew', member_ids: [2, 5, 7] },
  { id: 8, name: 'Harbour Street Studio', member_ids: [2, 6] },
];

export const workspaceInvites: WorldState['workspaceInvites'] = [
  { id: 'spring-tour-7c1e', workspace_id: 7, email: persona('member').email },
];
