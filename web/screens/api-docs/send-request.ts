import { headers as headerNames } from '../../../contracts/constants.ts';
import { addressOf, type RequestInput } from './example-request.ts';
import { bodyOf, type CallDoc } from './reference.ts';

export interface SentRequest {
  request: {
    method: string;
    url: string;
    headers: [name: string, value: string][];
    body: string | null;
  };
  response: ShownResponse | null;
  /** Milliseconds until it was complete or failed. */
  ms: number;
}

export interface ShownResponse {
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  /** JSON is formatted; long bodies are truncated. */
  body: string;
  remaining: number;
}

/** A slower call is aborted. */
const limitMs = 60_000;
/** Maximum characters of a body that are shown, and up to which JSON is formatted. */
const maxShownLength = 20_000;
const maxParsedLength = 400_000;

const shownHeaders = [
  'content-type',
  headerNames.requestId.toLowerCase(),
  'retry-after',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'server-timing',
  'location',
  'allow',
];

/** Characters allowed in a header; `fetch` refuses any others. */
export const isToken = (token: string): boolean => /^[\x21-\x7E]+$/.test(token);

/**
 * Makes a call with only a token: cookies are neither sent nor stored. Rejects only for an abort; a
 * refusal counts as a response.
 * @throws TypeError if a path parameter is missing.
 */
export async function sendRequest(
  doc: CallDoc,
  input: RequestInput,
  token: string,
  signal: AbortSignal,
): Promise<SentRequest> {
  const url = location.origin + addressOf(doc, input);
  const isForm = bodyOf(doc.operation)?.isForm === true;
  const body =
    input.body === undefined ? null : isForm ? formOf(input.body) : JSON.stringify(input.body);
  const headers: [string, string][] = [
    ['Accept', 'application/json'],
    ...(typeof body === 'string' ? [['Content-Type', 'application/json'] as [string, string]] : []),
  ];
  const request: SentRequest['request'] = {
    method: doc.method,
    url,
    headers: [
      ...(token === '' ? [] : [['Authorization', 'Bearer …'] as [string, string]]),
      ...headers,
    ],
    body: shownBody(body),
  };
  const start = performance.now();
  const since = (): number => Math.round(performance.now() - start);
  try {
    const response = await fetch(url, {
      method: doc.method,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
      headers: [
        ...headers,
        ...(token === '' ? [] : [['Authorization', `Bearer ${token}`] as [string, string]]),
      ],
      ...(body !== null && { body }),
    });
    return { request, response: readResponse(response, await response.text()), ms: since() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { request, response: null, ms: since() };
  }
}

function readResponse({ status, statusText, headers }: Response, text: string): ShownResponse {
  const body = formatted(text);
  return {
    status,
    statusText,
    headers: shownHeaders.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    body: body.slice(0, maxShownLength),
    remaining: Math.max(0, body.length - maxShownLength),
  };
}

function formatted(text: string): string {
  if (text.length > maxParsedLength) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

function shownBody(body: string | FormData | null): string | null {
  if (body === null) return null;
  if (typeof body === 'string') return formatted(body).slice(0, maxShownLength);
  return [...body]
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : value.name}`)
    .join('\n');
}
