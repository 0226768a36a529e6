import type { IncomingHttpHeaders } from 'node:http';
import { isUnder } from '../../contracts/decoded-path.ts';
import type { HeaderPairs, UpstreamHeaders } from './headers.ts';
import type { Plan } from './plan-request.ts';

/**
 * A response of the upstream may be a file that somebody uploaded, served from the site's own
 * origin. These headers let browsers show, play and save it, but never run it, neither as a page
 * nor as a script of another page.
 */

/** For pages: gives them no origin, runs nothing and fetches nothing. */
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** API paths with pages of their own, such as the last page of a social sign-in. */
const signInPages = ['auth', 'secure/auth'];

/**
 * Whether a response may be a file. In the API everything may be, except declared JSON and sign-in
 * pages. Backend pages that operators list, or that a rule of ROUTES leads to, never are.
 */
function mayBeFile(
  { isApi, isOwnPage }: Pick<Plan, 'isApi' | 'isOwnPage'>,
  decodedPath: string,
  headers: UpstreamHeaders,
): boolean {
  if (isOwnPage) return false;
  if (!isApi) return true;
  const type = readType(headers);
  return !(isJsonType(type) || (type === 'text/html' && isUnder(decodedPath, signInPages)));
}

interface Asked {
  plan: Pick<Plan, 'isApi' | 'isOwnPage'>;
  decodedPath: string;
  /** The visitor's headers. */
  request: IncomingHttpHeaders;
}

/**
 * Adds headers to a response according to what it may be. `pairs` are the headers for the browser
 * so far, `headers` the upstream's.
 */
export function guardedHeaders(
  { plan, decodedPath, request }: Asked,
  pairs: HeaderPairs,
  status: number,
  headers: UpstreamHeaders,
): HeaderPairs {
  if (mayBeFile(plan, decodedPath, headers)) return fileHeaders(pairs, status, headers, request);
  return plan.isApi && isJsonType(readType(headers)) ? [...without(pairs, ofJson), ...json] : pairs;
}

function fileHeaders(
  pairs: HeaderPairs,
  status: number,
  headers: UpstreamHeaders,
  request: IncomingHttpHeaders,
): HeaderPairs {
  const type = readType(headers);
  // A 304 updates the headers that the browser has cached; headers it does not name stay as they
  // were.
  if (status === 304 && type === null)
    return [...without(pairs, ['x-content-type-options']), ...nosniff];
  const own = [...nosniff];
  if (!isHarmless(type)) own.push('content-security-policy', sandbox);
  if (type !== null) own.push('content-type', typeToSend(type, headers));
  if (!isActive(type))
    return [...without(pairs, ['x-content-type-options', 'content-type']), ...own];
  const disposition = headers['content-disposition']?.toString();
  // It must not be shown in a frame. As an image, an SVG still displays despite this.
  if (request['sec-fetch-dest'] !== 'document')
    own.push('content-disposition', `attachment${/;.*/s.exec(disposition ?? '')?.[0] ?? ''}`);
  else if (disposition !== undefined) own.push('content-disposition', disposition);
  return [
    ...without(pairs, ['x-content-type-options', 'content-type', 'content-disposition']),
    ...own,
    'vary',
    'sec-fetch-dest',
  ];
}

const nosniff = ['x-content-type-options', 'nosniff'];

/** Pages of other sites cannot load it as a script, an image or a style sheet. */
const json = [...nosniff, 'cross-origin-resource-policy', 'same-origin'];
const ofJson = ['x-content-type-options', 'cross-origin-resource-policy'];

const isJsonType = (type: string | null): boolean =>
  type !== null && /^application\/(?:[\w.+-]+\+)?json$/.test(type);

const without = (pairs: HeaderPairs, names: readonly string[]): HeaderPairs =>
  pairs.filter((_, index) => !names.includes(pairs[index - (index % 2)] ?? ''));

const unknown = 'application/octet-stream';

/**
 * Type and subtype; null if there is none. Several types count as none: browsers disagree on which
 * one to use.
 */
function readType(headers: UpstreamHeaders): string | null {
  const value = headers['content-type']?.toString();
  if (value === undefined || value === '') return null;
  return (
    /^[ \t]*([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)[ \t]*(?:;|$)/
      .exec(value)?.[1]
      ?.toLowerCase() ?? unknown
  );
}

/** Types with this ending are parsed as XML, which can contain scripts of HTML and SVG. */
const isXml = (type: string): boolean => /[/+]xml$/.test(type) || type === 'text/xsl';

/**
 * Images, sound, video and fonts run nothing. A PDF runs its scripts in a separate viewer, which
 * some browsers do not open under a sandbox.
 */
const isHarmless = (type: string | null): boolean =>
  type !== null &&
  ((/^(?:image|audio|video|font)\//.test(type) && !isXml(type)) || type === 'application/pdf');

/** Whether browsers render it as a page. */
const isActive = (type: string | null): boolean =>
  type !== null && (type === 'text/html' || isXml(type));

/**
 * Types that `<script>`, `import()`, workers and `<link rel="stylesheet">` accept, by
 * https://mimesniff.spec.whatwg.org/#javascript-mime-type and its old names.
 */
const runs = /^(?:application|text)\/(?:x-)?(?:java|ecma|live|j)script[\d.]*$|^text\/css$/;

function typeToSend(type: string, headers: UpstreamHeaders): string {
  if (runs.test(type)) return 'text/plain; charset=utf-8';
  // Each part has its own type. Byte ranges of one file are never displayed on their own.
  if (type.startsWith('multipart/') && type !== 'multipart/byteranges') return unknown;
  const value = headers['content-type']?.toString() ?? '';
  return type === unknown || value.includes(',') ? type : value;
}
