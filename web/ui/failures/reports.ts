/** Failures, queued until the error reporter loads, if the site has one. */
const maxQueued = 20;
const queued: unknown[] = [];
let send = (error: unknown): void => void (queued.length < maxQueued && queued.push(error));

export function report(error: unknown): void {
  send(error);
}

/** Passes on the queued failures and all later ones. */
export function reportTo(collect: (error: unknown) => void): void {
  send = collect;
  for (const error of queued.splice(0)) collect(error);
}
