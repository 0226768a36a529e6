/**
 * Failures of the app, queued until the error reporter loads, which never happens on most sites.
 */
const most = 20;
const waiting: unknown[] = [];
let send = (error: unknown): void => void (waiting.length < most && waiting.push(error));

export function report(error: unknown): void {
  send(error);
}

/** Passes on the queued failures and all later ones. */
export function reportTo(collect: (error: unknown) => void): void {
  send = collect;
  for (const error of waiting.splice(0)) collect(error);
}
