import { z } from 'zod';
import { adminListQuery } from './admin-list.ts';
import { Dataset } from './backstage.ts';
import { paginated, phpMap, type Rows, type Topic } from './rows.ts';
import { User } from './user.ts';

const status = z.string().optional();
const count = z.number().nullish();

const AuditFields = z.object({
  /** The changed kind of record, such as `users`, or `settings`. */
  type: z.string(),
  /** 'create', 'update', 'delete', 'restore', or another verb: 'ban'. */
  action: z.string(),
  ids: z.array(z.string()).nullish(),
  name: z.string().nullish(),
  /** Names of the changed fields, without their values. */
  fields: z.array(z.string()).nullish(),
  /** When the browser made the change, in milliseconds since 1970. */
  at: z.number().nullish(),
});

export const AuditLogEntry = AuditFields.extend({
  id: z.number(),
  user_id: z.number().nullish(),
  user: User.nullish(),
  created_at: z.string().nullish(),
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;

export const topic: Topic = {
  name: 'Admin: reports',
  text: "Counts, statistics of the whole site, logs, and the backend's health.",
};

/** All of it is assumed: call names are those of public backends. */
export const rows = {
  /**
   * `types` are separated by commas: visitors, plays. Dates are `2026-03-09`, both included;
   * without them the last thirty days. Charts have the form of `reports/insights`.
   */
  'GET admin/reports': {
    summary: 'Statistics of the whole site',
    assumed: true,
    query: z.object({
      types: z.string().optional(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      compareStartDate: z.string().optional(),
      compareEndDate: z.string().optional(),
      timezone: z.string().optional(),
    }),
    reply: z.object({ charts: phpMap(z.object({ datasets: z.array(Dataset) })), status }),
  },
  /** A file of plain text. */
  'GET logs/error/download-latest': {
    summary: 'Download the latest error log',
    assumed: true,
    reply: z.string(),
  },
  /** Backends report only the values that they know. `available` is the whole space, in bytes. */
  'GET admin/health': {
    summary: "The backend's health",
    assumed: true,
    reply: z.object({
      queue: z.object({ pending: count, failed: count, oldest_at: z.string().nullish() }).nullish(),
      storage: z.object({ used: count, available: count }).nullish(),
      php: z.string().nullish(),
      laravel: z.string().nullish(),
      status,
    }),
  },
  /** Newest first. */
  'GET admin/audit-log': {
    summary: 'The audit log',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(AuditLogEntry), status }),
  },
  'POST admin/audit-log': {
    summary: 'Add a change to the audit log',
    assumed: true,
    body: AuditFields.partial(),
    reply: z.object({ entry: AuditLogEntry, status }),
  },
} satisfies Rows;
