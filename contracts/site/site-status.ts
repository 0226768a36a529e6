/** Address at which the gateway reports the site's status to admins. */
export const siteStatusPath = '/_foyer/site-status';

/** A request that failed, without personal data. */
export interface SiteFailure {
  /** ISO 8601. */
  time: string;
  /** ID of the request, as in the logs. */
  id: string;
  /** The gateway's error code. */
  code: string;
  cause: string | null;
  method: string;
  /** The row of the table of calls, or the kind of page. */
  route: string;
  /** Null if no response began. */
  status: number | null;
  ms: number;
}

/** A kind of reply that differs from the table of calls. */
export interface SiteMismatch {
  call: string;
  /** Path in the reply, such as `user.id`. */
  path: string;
  kind: string;
  expected: string;
  seen: string;
  count: number;
  /** ISO 8601. */
  last: string;
}

/** The state of one gateway process, as people with the right see it in the admin area. */
export interface SiteStatus {
  version: string;
  uptimeSeconds: number;
  backend: {
    /** Null: not known yet. */
    status: 'ok' | 'down' | null;
    failure: string | null;
    ms: number;
  };
  breaker: { isOn: boolean; open: string[] } | null;
  requestsInFlight: number;
  /** The last 15 minutes, oldest first; counts by class of status, such as `5xx`. */
  minutes: { from: string; counts: Record<string, number> }[];
  /** Newest first. */
  failures: SiteFailure[];
  caches: Record<string, { hits: number; stale: number; misses: number }>;
  /** Null: replies are not compared. */
  mismatches: { differing: number; compared: number; found: SiteMismatch[] } | null;
}
