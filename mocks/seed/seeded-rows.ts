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
import { seededSiteAdmin } from './site-admin.ts';
import { seededFiles } from './uploaded-files.ts';
import { themes } from './themes.ts';

/** Rows that every world starts with. Dates count back from the day that the world begins. */
export const seededRows = (now: number) => ({
  // A world calls these functions when it first reads their rows.
  notifications: () => seededNotifications(now),
  requests: () => seededRequests(now),
  managers,
  unreleased: () => seededUnreleased(now),
  /** Uploads of people whom nobody signs in as. Their bytes don't exist. */
  oldFiles: () => seededFiles(now),
  siteAdmin: () => seededSiteAdmin(now),
  roles,
  themes,
  menus,
  channels,
  pages,
  products,
  notificationChannels,
  notificationGroups,
});
