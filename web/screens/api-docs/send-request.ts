import { headers as headerNames } from '../../../contracts/constants.ts';
import { addressOf, type Given } from './example-request.ts';
import { bodyOf, type CallDoc } from './reference.ts';

/** A sent request and its response. */
export interface Outcome {
  request: {
    method: string;
    url: string;
    headers: [name: string, value: string][];
    body: string | null;
  };
  /** Null if there was no response. */
  answer: Answer | null;
  /** Milliseconds until it was complete or failed. */
  ms: number;
}

export interface Answer {
  status: number;
  statusText: string;
  /** Headers that are useful to a developer. */
  headers: [name: string, value: string][];
  /** JSON is formatted; long bodies are truncated. */
  body: string;
  /** The number of characters not shown. */
  left: number;
}

/** A slower call is aborted. */
const limitMs = 60_000;
/** Maximum characters of a body that are shown, and up to which JSON is formatted. */
const maxShownLength = 20_000;
const maxParsedLength = 400_000;

const telling = [
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
  given: Given,
  token: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const url = location.origin + addressOf(doc, given);
  const isForm = bodyOf(doc.operation)?.isForm === true;
  const body =
    given.body === undefined ? null : isForm ? formOf(given.body) : JSON.stringify(given.body);
  const headers: [string, string][] = [
    ['Accept', 'application/json'],
    ...(typeof body === 'string' ? [['Content-Type', 'application/json'] as [string, string]] : []),
  ];
  const request: Outcome['request'] = {
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
    const answer = readAnswer(response, await response.text());
    return { request, answer, ms: since() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { request, answer: null, ms: since() };
  }
}

function readAnswer({ status, statusText, headers }: Response, text: string): Answer {
  const body = laidOut(text);
  return {
    status,
    statusText,
    headers: telling.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    body: body.slice(0, maxShownLength),
    left: Math.max(0, body.length - maxShownLength),
  };
}

function laidOut(text: string): string {
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
  if (typeof body === 'string') return laidOut(body).slice(0, maxShownLength);
  return [...body]
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : value.name}`)
    .join('\n');
}
