import { escapeUnprintable } from '../../contracts/printable.ts';
import { percentDecode } from '../../contracts/routes/decoded-path.ts';
import { memoizeByPath, isSecretFreePath } from './memoize.ts';

/** These match any number of slashes, since some servers drop repeated ones. */
const secrets = [
  // Reset tokens and invitations grant access.
  /(\/password\/+reset\/+)[^/]+/i,
  /(\/workspace\/+(?:join|invite)\/+)(?!login\b|register\b)[^/]+/i,
  /(\/verify\/+[^/]+\/+)[^/]+/i,
];

/**
 * A path that is safe to log: without segments that are secrets, name a person, or look like
 * either. Queries are never logged.
 */
export function redactPath(path: string): string {
  if (isSecretFreePath(path)) return path;
  // The app and the upstream decode, so an escape in the word before a secret must not hide it from
  // this filter.
  const plain = percentDecode(path);
  const redacted = secrets
    .reduce((text, secret) => text.replace(secret, '$1…'), plain)
    .replaceAll(/\/[^/]*@[^/]*|\/[\w~%-]{32,}(?=\/|$)/g, '/…');
  return redacted === plain ? path : redacted;
}

/** The same path as JSON, without characters that a terminal acts on. */
export const redactedJson = memoizeByPath((path) =>
  escapeUnprintable(JSON.stringify(redactPath(path))),
);
