import { percentDecode } from '../../contracts/decoded-path.ts';
import { byPath, isHarmless } from './by-path.ts';

/** With any number of slashes: servers drop some. */
const secrets = [
  // Reset tokens and invitations open what they name to everybody who reads them.
  /(\/password\/+reset\/+)[^/]+/i,
  /(\/workspace\/+(?:join|invite)\/+)(?!login\b|register\b)[^/]+/i,
  /(\/verify\/+[^/]+\/+)[^/]+/i,
];

/** A path fit for the log: segments that are secrets or name a person, or look like it, are left out. Queries never get there. */
export function redactPath(path: string): string {
  if (isHarmless(path)) return path;
  // The app and the upstream decode, so an escape in the word before a secret must not save it.
  const plain = percentDecode(path);
  const redacted = secrets
    .reduce((text, secret) => text.replace(secret, '$1…'), plain)
    .replaceAll(/\/[^/]*@[^/]*|\/[\w~%-]{32,}(?=\/|$)/g, '/…');
  return redacted === plain ? path : redacted;
}

/** The same as JSON. */
export const redactedJson = byPath((path) => JSON.stringify(redactPath(path)));
