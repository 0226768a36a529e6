import { managers, seededRequests, seededUnreleased } from './backstage.ts';
import { channels } from './seeded-channels.ts';
import { menus } from './menus.ts';
import {
  notificationChannels,
  notificationGroups,
  seededNotifications,
} from './seeded-notifications.ts';
import { pages } from './pages.ts';
import { products } from './products.ts';
import { roles } from './roles.ts';
import { themes } from './themes.ts';

/** Rows that every world starts with. Dates count back from the day that the world begins. */
export const seededRows = (now: number) => ({
  notifications: seededNotifications(now),
  requests: seededRequests(now),
  managers,
  unreleased: seededUnreleased(now),
  roles,
  themes,
  menus,
  channels,
  pages,
  products,
  notificationChannels,
  notificationGroups,
});
