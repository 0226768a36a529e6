import type { ComponentType } from 'react';
import type { UserTab } from '../../../contracts/routes/paths.ts';
import type { User } from '../../../contracts/schema/user.ts';

export interface TabProps {
  user: User;
  isOwn: boolean;
}

type Tabs = Partial<Record<UserTab, ComponentType<TabProps>>>;

/** The content of each tab except the first, once its code has loaded. */
export const profileTabs: Tabs = {};

/** Registers a screen's tabs. The page itself stays mounted when a visitor switches tabs. */
export function addProfileTabs(tabs: Tabs): void {
  Object.assign(profileTabs, tabs);
}
