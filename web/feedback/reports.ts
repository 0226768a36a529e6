/** Failures of the app itself for whoever collects them: kept until the collector is there, which most sites never have. */
const most = 20;
const waiting: unknown[] = [];
let send = (error: unknown): void => void (waiting.length < most && waiting.push(error));

export function report(error: unknown): void {
  send(error);
}

/** Hands over what has waited, and everything from now on. */
export function reportTo(collect: (error: unknown) => void): void {
  send = collect;
  for (const error of waiting.splice(0)) collect(error);
}
