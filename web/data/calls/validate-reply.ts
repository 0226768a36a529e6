import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { callUrl, splitKey } from '../../../contracts/calls/call-key.ts';
import { explainIssues } from '../../../contracts/schema/explain-issues.ts';
import { onItemDropped } from '../../../contracts/loose.ts';
import { matchKey } from '../../../contracts/calls/match-call.ts';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { checkReply, explainRequest } from '../../../contracts/schema/mismatches.ts';
import { locateMismatch, type MismatchKind, showMismatch } from './mismatch-notice.ts';

/**
 * Reports mismatches of a reply with its schema to the developer: in the console, in the page and
 * in the terminal. This file is loaded in development only, so no schema reaches production.
 */
export function validateReply(key: CallKey, payload: unknown): void {
  const { issues, opened } = checkReply(key, payload);
  report('response', key, explainIssues(issues, opened), payload);
}

/** Reports mismatches of a request in the same way, including unknown names in the query. */
export function validateRequest(
  key: CallKey,
  input: { query?: object | undefined; body?: unknown },
): void {
  report('request', key, explainRequest(key, input));
}

function report(kind: MismatchKind, key: CallKey, lines: string[], ...values: unknown[]): void {
  showMismatch(kind, key, lines.length === 0 ? null : { lines, location: '' });
  if (lines.length === 0) return;
  console.error(
    `The ${kind === 'request' ? 'request of' : 'response to'} '${key}' doesn't match the schema:\n${lines.map((line) => `  ${line}`).join('\n')}`,
    ...values,
  );
  import.meta.hot?.send('foyer:mismatch', { kind, key, lines });
}

import.meta.hot?.on('foyer:row', ({ key, place }: { key: CallKey; place: string }) =>
  locateMismatch(key, place),
);

/**
 * Validates the document's data: replies by the addresses of their calls, and the bootstrap data.
 * The latter is requested again, because the document contains only the gateway's version of it.
 * `isRead`: false if the app has requested the bootstrap data itself, so that it is already
 * validated. From then on, also reports items that lists leave out.
 */
export function watchDocument(replies: Record<string, unknown>, isRead: boolean): void {
  onItemDropped(reportDroppedItem);
  for (const [address, payload] of Object.entries(replies)) {
    const key = matchKey('GET', callUrl(address).split('?', 1)[0] ?? '');
    if (key) validateReply(key, payload);
  }
  if (isRead) void readAside('GET bootstrap-data');
}

const reported = new Set<string>();

/** Reports each item once, because screens render repeatedly. */
function reportDroppedItem(item: unknown, missing: string): void {
  const message = `Dropped a list item that has no ${missing}:`;
  const key = message + JSON.stringify(item);
  if (reported.has(key)) return;
  reported.add(key);
  console.error(message, item);
}

/** Bypasses the app's own calls, which affect its capabilities and its session. */
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
  // Called only because it reports the items that it leaves out.
  normaliseBootstrap(request.response);
}
