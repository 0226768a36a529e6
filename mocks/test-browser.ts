import { sessionCookie } from './session/session-ports.ts';

/**
 * Imitates a browser's cookies and tokens for tests over HTTP: stores cookies, sends them back,
 * reads XSRF-TOKEN.
 */
export function startBrowser(url: string) {
  const jar = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const cookies = [...jar]
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('; ');
    const usual = {
      Accept: 'application/json',
      Origin: url,
      Referer: `${url}/`,
      Cookie: cookies,
      ...(body !== undefined && !isRaw(body) && { 'Content-Type': 'application/json' }),
    };
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      // An empty header means none.
      headers: Object.fromEntries(
        Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== ''),
      ),
      body: isRaw(body) ? body : body === undefined ? null : JSON.stringify(body),
    });
    for (const cookie of response.headers.getSetCookie()) keepCookie(jar, cookie);
    return response;
  }

  return {
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send('POST', path, body, { 'X-XSRF-TOKEN': jar.get('XSRF-TOKEN') ?? '', ...headers }),
    cookie: (name: string) => jar.get(name),
    cookies: () => Object.fromEntries(jar),
    forget: (name: string = sessionCookie) => jar.delete(name),
    keep: (cookies: Record<string, string>) =>
      Object.entries(cookies).forEach(([name, value]) => jar.set(name, value)),
    async user(): Promise<unknown> {
      const { data } = (await (await send('GET', '/api/v1/bootstrap-data')).json()) as {
        data: { user: unknown };
      };
      return data.user;
    },
  };
}

const isRaw = (body: unknown): body is FormData | Uint8Array<ArrayBuffer> =>
  body instanceof FormData || body instanceof Uint8Array;

function keepCookie(jar: Map<string, string>, cookie: string): void {
  const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
  if (/max-age=0/i.test(cookie)) jar.delete(name);
  else jar.set(name, decodeURIComponent(value));
}
