import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { callUrl, splitKey } from '../../contracts/call-key.ts';
import { explainIssues } from '../../contracts/explain-issues.ts';
import { onLeftOut } from '../../contracts/loose.ts';
import { matchKey } from '../../contracts/match-call.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { checkReply } from '../../contracts/schema/departures.ts';
import { placeDeparture, showDeparture } from './departure-notice.ts';

/** Tells a developer where a reply departs from the table: in the console, in the page and in the terminal. This file is loaded in development only: no schema reaches production. */
export function validateReply(key: CallKey, payload: unknown): void {
  const { issues, opened } = checkReply(key, payload);
  const lines = explainIssues(issues, opened);
  showDeparture(key, lines.length === 0 ? null : { lines, place: '' });
  if (lines.length === 0) return;
  console.error(
    `The response to '${key}' doesn't match the schema:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    payload,
  );
  import.meta.hot?.send('foyer:departure', { key, lines });
}

import.meta.hot?.on('foyer:row', ({ key, place }: { key: CallKey; place: string }) =>
  placeDeparture(key, place),
);

/**
 * Does the same for what a document carries: replies by the addresses of their calls, and the bootstrap data, which is asked for once more, since
 * a document has only what the gateway made of it (`isRead` says that it has). Tells also of items that lists leave out, now and later on.
 */
export function watchDocument(replies: Record<string, unknown>, isRead: boolean): void {
  onLeftOut(tellLeftOut);
  for (const [address, payload] of Object.entries(replies)) {
    const key = matchKey('GET', callUrl(address).split('?', 1)[0] ?? '');
    if (key) validateReply(key, payload);
  }
  if (isRead) void readAside('GET bootstrap-data');
}

const told = new Set<string>();

/** Once for each item: screens render again and again. */
function tellLeftOut(item: unknown, missing: string): void {
  const words = `Dropped a list item that has no ${missing}:`;
  const key = words + JSON.stringify(item);
  if (told.has(key)) return;
  told.add(key);
  console.error(words, item);
}

/** Apart from the app's own calls, which count for its capabilities and its session. */
async function readAside(key: 'GET bootstrap-data'): Promise<void> {
  const request = new XMLHttpRequest();
  request.open('GET', callUrl(splitKey(key).path));
  request.responseType = 'json';
  request.setRequestHeader('Accept', 'application/json');
  const ended = new Promise((resolve) => {
    request.onloadend = resolve;
  });
  request.send();
  await ended;
  if (request.status !== 200) return;
  validateReply(key, request.response);
  // For what it leaves out.
  normaliseBootstrap(request.response);
}
