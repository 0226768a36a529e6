import { type AuditRow, seededAuditLog } from './audit-log.ts';
import { type LogRow, seededErrorLog } from './error-log.ts';
import { serverSettings } from './server-settings.ts';

/** What the site's administrators alone see and change. */
export interface SiteAdmin {
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
  /** In bytes; `available` is all of it. The uploads of this world are added to `used`. */
  storage: { used: number; available: number };
  cacheFlushedAt: string | null;
  sitemapAt: string | null;
}

const gigabyte = 1024 ** 3;

export const seededSiteAdmin = (now: number): SiteAdmin => ({
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
