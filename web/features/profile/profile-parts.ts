import type { ComponentType } from 'react';
import type { UserTab } from '../../../contracts/paths.ts';
import type { User } from '../../../contracts/schema/user.ts';

export interface TabProps {
  user: User;
  isOwn: boolean;
}

type Tabs = Partial<Record<UserTab, ComponentType<TabProps>>>;

/** What each tab but for the first shows, once their code is loaded. */
export const profileTabs: Tabs = {};

/** Adds the tabs that a screen brings. The page itself stays when a visitor goes from one tab to another. */
export function addProfileTabs(tabs: Tabs): void {
  Object.assign(profileTabs, tabs);
}
