import { multipartCalls } from '../../contracts/calls/call-facts.ts';
import { callAddress, callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import { fieldErrors } from '../../contracts/site/errors.ts';
import { record, text } from '../../contracts/loose.ts';

/**
 * The client's implementation for other programs, built into one file. Its types are written by
 * declare-client.ts.
 */

interface Options {
  url: string;
  token?: string | (() => string | Promise<string>);
  patience?: number;
  fetch?: typeof fetch;
}

interface Input {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
}

export class FoyerError extends Error {
  override name = 'FoyerError';
  readonly status: number;
  readonly fields: Record<string, string> | null;
  readonly code: string;
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly body: unknown;

  constructor(status: number, body: unknown, headers: Headers | null, options?: ErrorOptions) {
    super(
      text(record(body)['message']) ||
        (status === 0 ? 'Nobody answered.' : `The response has status ${status}.`),
      options,
    );
    this.status = status;
    this.fields = fieldErrors(body);
    this.code = text(record(body)['code']);
    this.requestId = headers?.get('X-Request-Id') ?? null;
    const seconds = headers?.get('Retry-After') ?? '';
    this.retryAfter = /^\d+$/.test(seconds) ? Number(seconds) : null;
    this.body = body;
  }
}

export function createClient({
  url,
  token = '',
  patience = 60,
  fetch: send = globalThis.fetch,
}: Options) {
  const base = new URL(url).href.replace(/\/+$/, '');

  async function request(
    key: string,
    input: Input,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const plain = typeof token === 'function' ? await token() : token;
    const isForm = multipartCalls.includes(key);
    const headers = {
      Accept: 'application/json',
      ...(plain !== '' && { Authorization: `Bearer ${plain}` }),
      ...(input.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    };
    const body =
      input.body === undefined ? null : isForm ? formOf(input.body) : JSON.stringify(input.body);
    const address = base + callUrl(callAddress(key, input));
    const [response, words] = await answered(async () => {
      const one = await send(address, {
        method: splitKey(key).method,
        credentials: 'omit',
        headers,
        body,
        signal: signal ?? null,
      });
      return [one, await one.text()] as const;
    }, signal);
    const reply = words === '' && response.ok ? null : parsed(words);
    if (!response.ok || reply === undefined)
      throw new FoyerError(response.status, reply, response.headers);
    return reply;
  }

  /**
   * Retries a 429 after the requested delay, within the caller's patience. Every call is safe to
   * retry, because it was rejected before anything happened.
   */
  async function call(
    key: string,
    input: Input = {},
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<unknown> {
    const deadline = Date.now() + patience * 1_000;
    for (;;) {
      try {
        return await request(key, input, signal);
      } catch (error) {
        if (!(error instanceof FoyerError) || error.status !== 429 || error.retryAfter === null)
          throw error;
        // At least one second, so that a server that sends 0 is not flooded.
        const ms = Math.max(1, error.retryAfter) * 1_000;
        if (Date.now() + ms > deadline) throw error;
        await wait(ms, signal);
      }
    }
  }
  return { call };
}

/** A missing response is a FoyerError too, with status 0. An abort is thrown unchanged. */
async function answered<T>(ask: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw signal?.aborted ? error : new FoyerError(0, null, null, { cause: error });
  }
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      if (signal?.aborted) reject(signal.reason as Error);
      else resolve();
    }
  });
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null)
      form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Undefined for a body that is not JSON, such as a proxy's error page. */
function parsed(words: string): unknown {
  try {
    return JSON.parse(words) as unknown;
  } catch {
    return undefined;
  }
}
