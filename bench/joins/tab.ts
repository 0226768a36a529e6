/** One page of a browser. */
export interface Tab {
  open(url: string): Promise<void>;
  /** Evaluates an expression, awaits it, and returns it by way of JSON. */
  run(expression: string): Promise<unknown>;
  close(): Promise<void>;
}
