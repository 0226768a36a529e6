/** Where a proxy is started. */
export interface Place {
  port: number;
  upstreamPort: number;
  /** For its configuration and temporary files; deleted at the end. */
  folder: string;
}

/** What is run for it. */
export interface Command {
  file: string;
  args: readonly string[];
  env?: Record<string, string>;
}
