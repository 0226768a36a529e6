/**
 * Addresses at the root of the backend; every other relative one is under `api/v1/`.
 */
const atRoot = /^(?:auth|secure|log-viewer|horizon|sanctum)(?:[/?]|$)/;
const absoluteUrl = /^[a-z][a-z0-9+.-]*:|^\/\//i;

export function splitKey(key: string): { method: string; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space), path: key.slice(space + 1) };
}

/**
 * Fills a key's template: `fillPath('users/{id}', { id: 7 })` is `users/7`. Values are
 * percent-encoded except commas, which separate lists of names. The gateway rejects a value with a
 * slash in it.
 * @throws TypeError for a missing or empty value, which would silently name another resource.
 */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '');
    if (value === '' || value === '.' || value === '..')
      throw new TypeError(`'${path}' needs a value for '${name}'`);
    return encodeURIComponent(value.toWellFormed()).replaceAll('%2C', ',');
  });
}

/**
 * Path of a call at the gateway: `users/7` becomes `/api/v1/users/7`, `auth/login` becomes
 * `/auth/login`; absolute addresses stay.
 */
export function callUrl(path: string): string {
  if (absoluteUrl.test(path) || path.startsWith('/')) return path;
  return atRoot.test(path) ? `/${path}` : `/api/v1/${path}`;
}

/**
 * A query in the backend's notation: undefined values are left out, keys sorted so that equal calls
 * have equal addresses.
 */
export function queryString(query: Record<string, unknown> | undefined): string {
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

/** The relative address of a call, `notifications?page=1`, as used by route data and caches. */
export function callAddress(
  key: string,
  input: { params?: Record<string, string | number> | undefined; query?: object | undefined } = {},
): string {
  return (
    fillPath(splitKey(key).path, input.params) +
    queryString(input.query as Record<string, unknown> | undefined)
  );
}
