import type { IncomingHttpHeaders } from 'node:http';
import { isUnder } from '../../contracts/decoded-path.ts';
import type { HeaderPairs, UpstreamHeaders } from './headers.ts';
import type { Plan } from './plan-request.ts';

/**
 * What the upstream answers may be a file that somebody uploaded, and it comes from the site's own origin. These headers let browsers show it,
 * play it and keep it, and run nothing of it: neither as a page nor as a script of another page.
 */

/** For a page that has no origin then, runs nothing and fetches nothing. */
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Where the API has pages of its own, such as that at the end of a social sign-in. */
const signInPages = ['auth', 'secure/auth'];

/**
 * Whether a response may be a file. Of the API, everything may but what is declared to be JSON, and pages of a sign-in. Pages of the backend that
 * operators name, or a rule of ROUTES leads to, never are.
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

/** The headers of a response by what it may be. `pairs` are those for the browser so far, `headers` the upstream's. */
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
  // It renews the head that a browser has kept: what it does not name stays as it was.
  if (status === 304 && type === null)
    return [...without(pairs, ['x-content-type-options']), ...nosniff];
  const own = [...nosniff];
  if (!isHarmless(type)) own.push('content-security-policy', sandbox);
  if (type !== null) own.push('content-type', typeToSend(type, headers));
  if (!isActive(type))
    return [...without(pairs, ['x-content-type-options', 'content-type']), ...own];
  const disposition = headers['content-disposition']?.toString();
  // In a frame it has no business. As the picture that an SVG is, it is shown in spite of this.
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

/** No page of another site can load it as a script, a picture or a style sheet. */
const json = [...nosniff, 'cross-origin-resource-policy', 'same-origin'];
const ofJson = ['x-content-type-options', 'cross-origin-resource-policy'];

const isJsonType = (type: string | null): boolean =>
  type !== null && /^application\/(?:[\w.+-]+\+)?json$/.test(type);

const without = (pairs: HeaderPairs, names: readonly string[]): HeaderPairs =>
  pairs.filter((_, index) => !names.includes(pairs[index - (index % 2)] ?? ''));

const unknown = 'application/octet-stream';

/** Type and subtype; null where there is none. Two types, or a list of some, are none that anybody can rely on: browsers take one of them, each its own. */
function readType(headers: UpstreamHeaders): string | null {
  const value = headers['content-type']?.toString();
  if (value === undefined || value === '') return null;
  return (
    /^[ \t]*([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)[ \t]*(?:;|$)/
      .exec(value)?.[1]
      ?.toLowerCase() ?? unknown
  );
}

/** Every type that ends so is read as XML, in which scripts of HTML and SVG can stand. */
const isXml = (type: string): boolean => /[/+]xml$/.test(type) || type === 'text/xsl';

/** Pictures, sound, films and fonts run nothing. A PDF runs what it has in a viewer apart, which some browsers do not open under a sandbox. */
const isHarmless = (type: string | null): boolean =>
  type !== null &&
  ((/^(?:image|audio|video|font)\//.test(type) && !isXml(type)) || type === 'application/pdf');

/** Whether browsers make a page of it. */
const isActive = (type: string | null): boolean =>
  type !== null && (type === 'text/html' || isXml(type));

/** As `<script>`, `import()`, workers and `<link rel="stylesheet">` know each other's types, by https://mimesniff.spec.whatwg.org/#javascript-mime-type and its old names. */
const runs = /^(?:application|text)\/(?:x-)?(?:java|ecma|live|j)script[\d.]*$|^text\/css$/;

function typeToSend(type: string, headers: UpstreamHeaders): string {
  if (runs.test(type)) return 'text/plain; charset=utf-8';
  // Each part of it has a type of its own. Parts of one file are never shown by themselves.
  if (type.startsWith('multipart/') && type !== 'multipart/byteranges') return unknown;
  const value = headers['content-type']?.toString() ?? '';
  return type === unknown || value.includes(',') ? type : value;
}
