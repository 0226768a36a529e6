import { RequestPanel } from './request-panel.tsx';
import { RolePanel } from './role-panel.tsx';
import { UserPanel } from './user-panel.tsx';

export const peoplePanels = {
  users: UserPanel,
  roles: RolePanel,
  requests: RequestPanel,
};
