import { HttpResponse, http } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { failureKinds } from '../../mocks/laravel/failures.ts';
import { server, world } from '../../mocks/node.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';

const login = { email: 'mira@undersong.test', password: 'undersong', remember: true };
const failed = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(() => null, (reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('it failed with no ApiError', { cause: error });
  return error;
};

/** Sanctum as a browser meets it: each visit to the cookie's address sets another token. Gives the tokens that writes brought along. */
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
      return left >= 0 ? HttpResponse.json({ message: 'CSRF token mismatch.' }, { status: 419 }) : HttpResponse.json({ two_factor: true });
    }),
  );
  return seen;
}

describe('a read', () => {
  test('F099 goes below api/v1, asks for JSON, and brings no token', async () => {
    const seen: Request[] = [];
    server.use(http.get('*/api/v1/value-lists/*', ({ request }) => void seen.push(request)));
    document.cookie = 'XSRF-TOKEN=secret; Path=/';

    await call('GET value-lists/{names}', { params: { names: 'localizations,countries' } });

    expect(seen.map(({ url }) => url)).toEqual([`${location.origin}/api/v1/value-lists/localizations,countries`]);
    expect(seen[0]?.headers.get('Accept')).toBe('application/json');
    expect(seen[0]?.headers.get('X-XSRF-TOKEN')).toBeNull();
  });

  test('F142 asks in the language of the page', async () => {
    document.documentElement.lang = 'ar';

    const { message } = await failed(call('GET notifications', {}));

    expect(message).toBe('Please sign in to go on.');
    expect((await call('GET bootstrap-data')).data).toMatchObject({ i18n: { language: 'ar' } });
  });
});

describe('a write', () => {
  test('F120 fetches a token when there is none, and brings it decoded', async () => {
    const seen = sanctum();

    await call('POST auth/login', { body: login });

    expect(seen).toEqual({ fetched: 1, brought: ['token-1=='] });
  });

  test('F120 uses the token that is there', async () => {
    const seen = sanctum();
    document.cookie = 'XSRF-TOKEN=old%3D; Path=/';

    await call('POST auth/login', { body: login });

    expect(seen).toEqual({ fetched: 0, brought: ['old='] });
  });

  test('F120 that comes with another one shares its token', async () => {
    const seen = sanctum();

    await Promise.all([call('POST auth/login', { body: login }), call('POST auth/login', { body: login })]);

    expect(seen.fetched).toBe(1);
  });

  test('F120 refused for a stale token is repeated once with a new one', async () => {
    const seen = sanctum({ refusals: 1 });
    document.cookie = 'XSRF-TOKEN=stale; Path=/';

    await call('POST auth/login', { body: login });

    expect(seen).toEqual({ fetched: 1, brought: ['stale', 'token-1=='] });
  });

  test('F120 refused again is repeated no more, and says what to do', async () => {
    const seen = sanctum({ refusals: 9 });

    const error = await failed(call('POST auth/login', { body: login }));

    expect(seen.brought).toHaveLength(2);
    expect(error).toMatchObject({ status: 419, message: 'This page was open for too long. Reload it and try again.' });
  });

  test('F120 is made without a token where the backend gives none', async () => {
    world.reset();

    await expect(call('POST auth/login', { body: login })).resolves.toHaveProperty('bootstrapData');
  });

  test('sends its body once more when it is repeated', async () => {
    const bodies: unknown[] = [];
    server.use(http.post('*/auth/login', async ({ request }) => {
      bodies.push(await request.clone().json());
    }));
    world.state.failures.push({ key: 'POST auth/login', as: 'expired', times: 1 });

    await call('POST auth/login', { body: login });

    expect(bodies).toEqual([login, login]);
  });
});

describe('a failure', () => {
  test.each(failureKinds.filter((kind) => kind !== 'trace'))('F101 of the kind %s becomes an ApiError with words for people', async (as) => {
    world.state.failures.push({ key: '*', as, times: 1 });

    const error = await failed(call('GET bootstrap-data'));

    expect(error.message).toMatch(/^[A-Z][a-z]/);
    expect(error.message).not.toMatch(/token '|JSON|DOCTYPE|<|undefined|fetch|terminated/i);
  });

  test.each([['html', 'There was an issue. Please try again.'], ['empty', 'There was an issue. Please try again.'], ['broken-json', 'There was an issue. Please try again.']] as const)(
    'F101 of a success that is %s is a failure all the same', async (as, message) => {
      world.state.failures.push({ key: '*', as, times: 1 });

      await expect(call('GET bootstrap-data')).rejects.toMatchObject({ name: 'ApiError', status: 200, message });
    },
  );

  test('F101 of the network says so', async () => {
    server.use(http.get('*/api/v1/bootstrap-data', () => HttpResponse.error()));

    const error = await failed(call('GET bootstrap-data'));

    expect(error).toMatchObject({ status: 0, message: 'We could not reach the server. Check your connection and try again.', fields: null, trace: null });
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  test('F120 of the network on the way to a token says so too', async () => {
    server.use(http.get('*/sanctum/csrf-cookie', () => HttpResponse.error()));

    await expect(call('POST auth/login', { body: login })).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    await expect(call('POST auth/login', { body: login })).rejects.toMatchObject({ status: 0 });
  });

  test('F150 carries fields, action and request id', async () => {
    const action = { label: 'See plans', action: '/pricing' };
    const reply = { message: 'No more.', errors: { email: ['One', 'Two'], name: 'Three' }, action };
    server.use(http.get('*/api/v1/bootstrap-data', () => HttpResponse.json(reply, { status: 422, headers: { 'X-Request-Id': 'req-1' } })));

    await expect(call('GET bootstrap-data')).rejects.toMatchObject({ status: 422, message: 'No more.', fields: { email: 'One', name: 'Three' }, action, requestId: 'req-1' });
  });

  test('F152 carries a debug trace', async () => {
    world.state.failures.push({ key: '*', as: 'trace', times: 1 });

    const { trace } = await failed(call('GET bootstrap-data'));

    expect(trace?.exception).toBe(String.raw`Illuminate\Database\QueryException`);
  });
});

describe('an abort', () => {
  test.each(['GET', 'POST'] as const)('of a %s is no failure of the call', async (method) => {
    const aborter = new AbortController();
    world.state.latencyMs = 50;
    const running = method === 'GET' ? call('GET bootstrap-data', undefined, aborter.signal) : call('POST auth/login', { body: login }, aborter.signal);

    aborter.abort();

    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('tells the developer about an answer that does not fit the table, and hands it on', async () => {
  const spoken = vi.spyOn(console, 'error').mockReturnValue();
  server.use(http.get('*/api/v1/value-lists/*', () => HttpResponse.json({ localizations: [{ name: 7 }] })));

  const reply = await call('GET value-lists/{names}', { params: { names: 'localizations' } });

  expect(reply).toEqual({ localizations: [{ name: 7 }] });
  expect(String(spoken.mock.lastCall?.[0])).toContain('localizations.0.name');
});
