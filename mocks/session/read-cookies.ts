/** Cookies of a request by name, for what is answered outside msw, which reads them itself. */
export function readCookies(request: Request): Record<string, string> {
  const pairs = (request.headers.get('Cookie') ?? '').split(';').map((pair) => pair.trim().split(/=(.*)/s, 2));
  return Object.fromEntries(pairs.filter(([name]) => name).map(([name = '', value = '']) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
