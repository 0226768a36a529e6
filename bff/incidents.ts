import type { Logger } from 'pino';

/** Milliseconds between two lines about the same incident. */
const quietMs = 60_000;

/** Incidents at a time; further kinds are counted together. */
const mostIncidents = 200;

/** Parts that one line lists. */
const mostListed = 5;

/** A problem that may repeat thousands of times a minute. */
export interface Incident {
  /** Equal for the same cause, and from a closed set. */
  key: string;
  level: 'info' | 'warn' | 'error';
  /** The facts that all occurrences share. Never personal, never secret. */
  about: Record<string, unknown>;
  message: string;
}

interface OpenIncident extends Incident {
  /** ISO 8601. */
  since: string;
  /** Occurrences since the last line. */
  repeated: number;
  /** Occurrences by part, such as a route. */
  parts: Map<string, number>;
}

const others: Incident = {
  key: '',
  level: 'warn',
  about: {},
  message: 'too many kinds of problems to list each',
};

/**
 * Logs a repeated problem once, then at most once a minute with a count. An incident ends after a
 * minute without it: its next occurrence is logged at once again.
 */
function createIncidents(log: Logger) {
  const open = new Map<string, OpenIncident>();

  function logCount(incident: OpenIncident): void {
    const { level, about, since, repeated, parts, message } = incident;
    if (repeated === 0) return;
    const most = [...parts].toSorted(([, a], [, b]) => b - a).slice(0, mostListed);
    incident.repeated = 0;
    incident.parts = new Map();
    log[level](
      { ...about, repeated, since, ...(most.length > 0 && { most: Object.fromEntries(most) }) },
      message,
    );
  }

  function watch(incident: OpenIncident): void {
    setTimeout(() => {
      if (open.get(incident.key) !== incident) return;
      if (incident.repeated === 0) return void open.delete(incident.key);
      logCount(incident);
      watch(incident);
    }, quietMs).unref();
  }

  /**
   * Whether the caller should log this occurrence, because it is the first; otherwise it is counted.
   * `part`: from a closed set; the count lists the most frequent ones.
   */
  function isFirst(incident: Incident, part: string | null = null): boolean {
    const known = open.get(incident.key);
    if (known) {
      known.repeated += 1;
      if (part !== null) known.parts.set(part, (known.parts.get(part) ?? 0) + 1);
      return false;
    }
    if (open.size >= mostIncidents && incident.key !== others.key) return isFirst(others);
    const since = new Date().toISOString();
    const opened: OpenIncident = { ...incident, since, repeated: 0, parts: new Map() };
    open.set(incident.key, opened);
    watch(opened);
    return true;
  }

  return {
    isFirst,
    /** Logs the first occurrence, with its `own` facts, and counts the others. */
    report(incident: Incident, own: Record<string, unknown> = {}): void {
      if (isFirst(incident)) log[incident.level]({ ...incident.about, ...own }, incident.message);
    },
    /** Logs the counts of all incidents, before the process ends. */
    end(): void {
      for (const incident of open.values()) logCount(incident);
      open.clear();
    },
  };
}

/** Logs the two states of something that may alternate quickly: each as an incident. */
export function reportState(
  log: Logger,
  isBad: boolean,
  [bad, good]: readonly [string, string],
  about: Record<string, unknown>,
  own: Record<string, unknown> = {},
): void {
  const message = isBad ? bad : good;
  const key = `${message} ${JSON.stringify(about)}`;
  incidentsOf(log).report({ key, level: isBad ? 'warn' : 'info', about, message }, own);
}

const all = new WeakMap<Logger, ReturnType<typeof createIncidents>>();

/** The incidents of a log, one list for all stages. */
export function incidentsOf(log: Logger) {
  let incidents = all.get(log);
  if (!incidents) all.set(log, (incidents = createIncidents(log)));
  return incidents;
}
