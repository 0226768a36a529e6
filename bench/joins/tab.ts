/** One page of a browser. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Evaluates an expression, awaits it, and returns the result through JSON. */
  run(expression: string): Promise<unknown>;
  close(): Promise<void>;
}
