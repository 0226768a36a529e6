/** Headers that are meant for one connection only (RFC 9110 §7.6.1), in lower case. */
const hopByHop = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding',
  'upgrade', 'http2-settings',
]);

/** What `Connection` may not name: a sender could use it to make a request anonymous on the way, or lose where its body ends. */
const kept = new Set(['cookie', 'authorization', 'x-xsrf-token', 'content-length', 'content-type', 'set-cookie']);

/** A test for headers that go no further than this hop, those included that `Connection` names. */
export function hopHeaders(connection: string | undefined): (lowerName: string) => boolean {
  // What nearly every request says, so that the list is not built for it.
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return (name) => hopByHop.has(name);
  const named = new Set(connection.toLowerCase().split(',').map((name) => name.trim()).filter((name) => !kept.has(name)));
  return (name) => hopByHop.has(name) || named.has(name);
}
