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
import { seededFiles } from './uploaded-files.ts';
import { themes } from './themes.ts';
import { type AuditRow, seededAuditLog } from './audit-log.ts';
import { type LogRow, seededErrorLog } from './error-log.ts';
import { serverSettings } from './server-settings.ts';

/** Data that only administrators see and change. */
interface SiteAdmin {
  /** Settings of the server, with their secrets. */
  server: Record<string, unknown>;
  /** By ID of a language: lines that were changed in this world; null for removed ones. */
  lines: Record<number, Record<string, string | null>>;
  /** When records were created and last changed in this world, by kind and ID: `theme 3`. */
  changed: Record<string, { created_at?: string; updated_at: string }>;
  /** Newest first. */
  errorLog: LogRow[];
  /** Newest first. */
  auditLog: AuditRow[];
  queue: { pending: number; failed: number; oldest_at: string | null };
  /** In bytes; `available` is the total. The uploads of this world are added to `used`. */
  storage: { used: number; available: number };
  cacheFlushedAt: string | null;
  sitemapAt: string | null;
}

const gigabyte = 1024 ** 3;

const seededSiteAdmin = (now: number): SiteAdmin => ({
  server: serverSettings,
  lines: {},
  changed: {},
  errorLog: seededErrorLog(now),
  auditLog: seededAuditLog(now),
  queue: { pending: 14, failed: 3, oldest_at: new Date(now - 95_000).toISOString() },
  storage: { used: 412 * gigabyte, available: 1_000 * gigabyte },
  cacheFlushedAt: null,
  sitemapAt: null,
});

/** Rows that every world starts with. Dates count back from the day that the world begins. */
export const seededRows = (now: number) => ({
  // A world calls these functions when it first reads their rows.
  notifications: () => seededNotifications(now),
  requests: () => seededRequests(now),
  managers,
  unreleased: () => seededUnreleased(now),
  /** Uploads of people other than the personas. They have no content. */
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
