// @vitest-environment jsdom
import { HttpResponse, http } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { failureKinds } from '../../../contracts/faults/fault.ts';
import { server, world } from '../../../mocks/node.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

const login = { email: 'mira@undersong.test', password: 'undersong', remember: true };
const failed = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('it failed with no ApiError', { cause: error });
  return error;
};

/**
 * Simulates Sanctum: each request to the cookie's address sets a new token. Returns the tokens that
 * the writes sent.
 */
function sanctum({ refusals = 0 } = {}): { fetched: number; brought: (string | null)[] } {
  const seen = { fetched: 0, brought: [] as (string | null)[] };
  let left = refusals;
  server.use(
    http.get('*/sanctum/csrf-cookie', () => {
      seen.fetched += 1;
      document.cookie = `XSRF-TOKEN=${encodeURIComponent(`token-${seen.fetched}==`)}; Path=/`;
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/auth/login', ({ request }) => {
      seen.brought.push(request.headers.get('X-XSRF-TOKEN'));
      left -= 1;
      return left >= 0
        ? HttpResponse.json({ message: 'CSRF token mismatch.' }, { status: 419 })
        : HttpResponse.json({ two_factor: true });
    }),
  );
  return seen;
}

describe('a read', () => {
  test('F102 has no time limit', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const aborter = new AbortController();
    const params = { names: 'localizations' };
    const { signal } = aborter;

    await call('GET value-lists/{names}', { params });
    const aborted = call('GET value-lists/{names}', { params }, { signal });
    aborter.abort();

    await expect(aborted).rejects.toBe(signal.reason);
    expect(limit).not.toHaveBeenCalled();
  });

  test('F099 requests a path below api/v1, asks for JSON, and sends no token', async () => {
    const seen: Request[] = [];
    server.use(http.get('*/api/v1/value-lists/*', ({ request }) => void seen.push(request)));
    document.cookie = 'XSRF-TOKEN=secret; Path=/';

    await call('GET value-lists/{names}', { params: { names: 'localizations,countries' } });

    expect(seen.map(({ url }) => url)).toEqual([
      `${location.origin}/api/v1/value-lists/localizations,countries`,
    ]);
    expect(seen[0]?.headers.get('Accept')).toBe('application/json');
    expect(seen[0]?.headers.get('X-XSRF-TOKEN')).toBeNull();
  });

  test('F114 passes the parameters of a value list', async () => {
    const seen: string[] = [];
    server.use(http.get('*/api/v1/value-lists/*', ({ request }) => void seen.push(request.url)));

    await call('GET value-lists/{names}', {
      params: { names: 'countries,timezones' },
      query: { type: 'sites & users', limit: 5, all: true },
    });

    expect(seen).toEqual([
      `${location.origin}/api/v1/value-lists/countries,timezones?all=true&limit=5&type=sites+%26+users`,
    ]);
  });

  test('F142 asks for the language of the page', async () => {
    document.documentElement.lang = 'ar';

    const { message } = await failed(call('GET notifications', {}));

    expect(message).toBe('Please sign in to continue.');
    expect((await call('GET bootstrap-data')).data).toMatchObject({ i18n: { language: 'ar' } });
  });
});

describe('a write', () => {
  test('F120 fetches a token when there is none, and sends it decoded', async () => {
    const seen = sanctum();

    await call('POST auth/login', { body: login });

    expect(seen).toEqual({ fetched: 1, brought: ['token-1=='] });
  });

  test('F120 uses the existing token', async () => {
    const seen = sanctum();
    document.cookie = 'XSRF-TOKEN=old%3D; Path=/';

    await call('POST auth/login', { body: login });

    expect(seen).toEqual({ fetched: 0, brought: ['old='] });
  });

  test('F120 shares its token with another write made at the same time', async () => {
    const seen = sanctum();

    await Promise.all([
      call('POST auth/login', { body: login }),
      call('POST auth/login', { body: login }),
    ]);

    expect(seen.fetched).toBe(1);
  });

  test('F120 refused for a stale token is retried once with a new one', async () => {
    const seen = sanctum({ refusals: 1 });
    document.cookie = 'XSRF-TOKEN=stale; Path=/';

    await call('POST auth/login', { body: login });

    expect(seen).toEqual({ fetched: 1, brought: ['stale', 'token-1=='] });
  });

  test('F120 shares the new token of other refused writes, even if it is refused later', async () => {
    const fetched: number[] = [];
    const brought: string[] = [];
    const late = Promise.withResolvers<void>();
    document.cookie = 'XSRF-TOKEN=stale; Path=/';
    server.use(
      http.get('*/sanctum/csrf-cookie', () => {
        document.cookie = `XSRF-TOKEN=new-${fetched.push(1)}; Path=/`;
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/auth/*', async ({ request }) => {
        const token = request.headers.get('X-XSRF-TOKEN');
        brought.push(String(token));
        if (token !== 'stale') return HttpResponse.json({ two_factor: true, message: 'x' });
        if (request.url.endsWith('forgot-password')) await late.promise;
        return HttpResponse.json({ message: 'CSRF token mismatch.' }, { status: 419 });
      }),
    );

    const slow = call('POST auth/forgot-password', { body: { email: 'a@b.test' } });
    await Promise.all([
      call('POST auth/login', { body: login }),
      call('POST auth/login', { body: login }),
    ]);
    late.resolve();
    await slow;

    expect(fetched).toHaveLength(1);
    expect(brought.toSorted()).toEqual(['new-1', 'new-1', 'new-1', 'stale', 'stale', 'stale']);
  });

  test('F120 waits for a token that is being fetched', async () => {
    const seen = sanctum({ refusals: 1 });
    const fetching = Promise.withResolvers<void>();
    let fetches = 0;
    server.use(
      http.get('*/sanctum/csrf-cookie', () => {
        fetches += 1;
        return fetching.promise.then(() => undefined);
      }),
    );
    document.cookie = 'XSRF-TOKEN=stale; Path=/';
    const first = call('POST auth/login', { body: login });
    await vi.waitFor(() => expect(fetches).toBe(1), { timeout: 15_000 });

    const second = call('POST auth/login', { body: login });
    fetching.resolve();
    await Promise.all([first, second]);

    expect(seen.brought).toEqual(['stale', 'token-1==', 'token-1==']);
    expect(seen.fetched).toBe(1);
  });

  test('F120 fetches a token again if the last attempt set none', async () => {
    const seen = sanctum();
    server.use(
      http.get('*/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );

    await call('POST auth/login', { body: login });
    await call('POST auth/login', { body: login });

    expect(seen.brought).toEqual([null, 'token-1==']);
  });

  test.each([401, 403, 409, 422, 429, 500, 502, 503])(
    'that fails with %i is not retried',
    async (status) => {
      let made = 0;
      server.use(
        http.post('*/auth/login', () => {
          made += 1;
          return HttpResponse.json({ message: 'No.' }, { status });
        }),
      );

      await expect(call('POST auth/login', { body: login })).rejects.toMatchObject({ status });

      expect(made).toBe(1);
    },
  );

  test("resends a form with its files on a retry, with the browser's content type", async () => {
    const refused = new Response('{"message":"x"}', { status: 419 });
    const taken = new Response('{"two_factor":true}');
    // Node's own fetch does not accept jsdom's FormData.
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValueOnce(refused)
      .mockResolvedValueOnce(new Response(null, { status: 204 }))
      .mockResolvedValueOnce(taken);
    document.cookie = 'XSRF-TOKEN=stale; Path=/';
    const form = new FormData();
    form.set('file', new File(['bytes'], 'cover.png'));

    await call('POST auth/login', { body: form as unknown as typeof login });

    const sent = fetched.mock.calls
      .filter(([url]) => url === '/auth/login')
      .map(([, init]) => init);
    expect(sent.map((init) => init?.body)).toEqual([form, form]);
    for (const init of sent) expect(new Headers(init?.headers).get('Content-Type')).toBeNull();
  });

  test('F120 that is refused twice is not retried, and shows a message', async () => {
    const seen = sanctum({ refusals: 9 });

    const error = await failed(call('POST auth/login', { body: login }));

    expect(seen.brought).toHaveLength(2);
    expect(error).toMatchObject({
      status: 419,
      message: 'This page was open for too long. Reload it and try again.',
    });
  });

  test('F120 reports that cookies are blocked if the browser keeps no token', async () => {
    document.cookie = 'XSRF-TOKEN=; Path=/; Max-Age=0';
    server.use(
      http.get('*/sanctum/csrf-cookie', () => new HttpResponse(null, { status: 204 })),
      http.post('*/auth/login', () =>
        HttpResponse.json({ message: 'CSRF token mismatch.' }, { status: 419 }),
      ),
    );

    await expect(call('POST auth/login', { body: login })).rejects.toThrow(
      'Your browser blocks cookies of this site. Allow them, then try again.',
    );
  });

  test('F120 is sent without a token if the backend does not set one', async () => {
    world.reset();

    await expect(call('POST auth/login', { body: login })).resolves.toHaveProperty('bootstrapData');
  });

  test('resends its body on a retry', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/auth/login', async ({ request }) => {
        bodies.push(await request.clone().json());
      }),
    );
    world.state.failures.push({ key: 'POST auth/login', as: 'expired', times: 1 });

    await call('POST auth/login', { body: login });

    expect(bodies).toEqual([login, login]);
  });
});

describe('a failure', () => {
  test.each(failureKinds.filter((kind) => kind !== 'trace' && kind !== 'drifted'))(
    'F101 of the kind %s becomes an ApiError with a readable message',
    async (as) => {
      world.state.failures.push({ key: '*', as, times: 1 });

      const error = await failed(call('GET bootstrap-data'));

      expect(error.message).toMatch(/^[A-Z][a-z]/);
      expect(error.message).not.toMatch(/token '|JSON|DOCTYPE|<|undefined|fetch|terminated/i);
    },
  );

  test.each([
    ['html', 'There was an issue. Please try again.'],
    ['empty', 'There was an issue. Please try again.'],
    ['broken-json', 'There was an issue. Please try again.'],
  ] as const)('F101 is also thrown for a 2xx response that is %s', async (as, message) => {
    world.state.failures.push({ key: '*', as, times: 1 });

    await expect(call('GET bootstrap-data')).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
      message,
    });
  });

  test('F101 of the network is reported as a network failure', async () => {
    server.use(http.get('*/api/v1/bootstrap-data', () => HttpResponse.error()));

    const error = await failed(call('GET bootstrap-data'));

    expect(error).toMatchObject({
      status: 0,
      message: "We couldn't reach the server. Check your connection and try again.",
      fields: null,
      trace: null,
    });
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  test('F120 of the network while a token is fetched is reported as a network failure', async () => {
    server.use(http.get('*/sanctum/csrf-cookie', () => HttpResponse.error()));

    await expect(call('POST auth/login', { body: login })).rejects.toMatchObject({
      name: 'ApiError',
      status: 0,
    });
    await expect(call('POST auth/login', { body: login })).rejects.toMatchObject({ status: 0 });
  });

  test('F150 contains fields, action and request ID', async () => {
    const action = { label: 'See plans', action: '/pricing' };
    const reply = { message: 'No more.', errors: { email: ['One', 'Two'], name: 'Three' }, action };
    server.use(
      http.get('*/api/v1/bootstrap-data', () =>
        HttpResponse.json(reply, { status: 422, headers: { 'X-Request-Id': 'req-1' } }),
      ),
    );

    await expect(call('GET bootstrap-data')).rejects.toMatchObject({
      status: 422,
      message: 'No more.',
      fields: { email: 'One', name: 'Three' },
      action,
      requestId: 'req-1',
    });
  });

  test('F152 contains a debug trace', async () => {
    world.state.failures.push({ key: '*', as: 'trace', times: 1 });

    const { trace } = await failed(call('GET bootstrap-data'));

    expect(trace).toMatchObject({ exception: String.raw`Illuminate\Database\QueryException` });
  });
});

describe('an abort', () => {
  test.each(['GET', 'POST'] as const)('of a %s is not a failure of the call', async (method) => {
    const aborter = new AbortController();
    world.state.latencyMs = 50;
    const running =
      method === 'GET'
        ? call('GET bootstrap-data', undefined, { signal: aborter.signal })
        : call('POST auth/login', { body: login }, { signal: aborter.signal });

    aborter.abort();

    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('reports a mismatch to the developer, and returns the valid fields', async () => {
  const spoken = vi.spyOn(console, 'error').mockReturnValue();
  server.use(
    http.get('*/api/v1/value-lists/*', () => HttpResponse.json({ localizations: [{ name: 7 }] })),
  );

  const reply = await call('GET value-lists/{names}', { params: { names: 'localizations' } });

  expect(reply).toEqual({ localizations: [{ name: '7', language: '' }] });
  expect(spoken).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('  localizations.0.name: expected string, seen 7'),
    { localizations: [{ name: 7 }] },
  );
});
