const secrets = [
  // Reset tokens and invitations open what they name to whoever reads them.
  /(\/password\/reset\/)[^/]+/i,
  /(\/workspace\/(?:join|invite)\/)(?!login\b|register\b)[^/]+/i,
  /(\/verify\/[^/]+\/)[^/]+/i,
];

/** A path fit for the log: segments that are secrets, or look like one, are left out. Queries never get there. */
export function redactPath(path: string): string {
  const known = secrets.reduce((text, secret) => text.replace(secret, '$1…'), path);
  return known.replaceAll(/\/[\w~%-]{32,}(?=\/|$)/g, '/…');
}
