import { isUnder } from '../../contracts/routes/decoded-path.ts';
import { type ContentType, contentTypeOf, unknownType } from './content-type.ts';
import type { HeaderPairs, UpstreamHeaders } from '../request/headers.ts';
import type { Incoming } from '../request/incoming.ts';
import type { Plan } from '../request/plan-request.ts';

/**
 * Headers for user uploads, which are served from the site's own origin. Browsers can show, play
 * and save them, but not run them as a page or a script.
 */

/** Sandboxes pages: an opaque origin, no scripts and no requests. */
const sandbox = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** API paths with pages of their own, such as the last page of a social sign-in. */
const signInPages = ['auth', 'secure/auth'];

/** Changes to the headers of a response. */
export interface Guard {
  /** Names of headers that the browser must not get. */
  removed: ReadonlySet<string>;
  added: HeaderPairs;
}

/**
 * The changes to a response's headers according to what it may be. In the API everything may be a
 * file, except declared JSON and sign-in pages. Backend pages that operators list, or that a rule of
 * ROUTES leads to, never are. `headers` are the upstream's.
 */
export function guardOf(
  { target, headers: request }: Incoming,
  { isApi, isOwnPage }: Plan,
  status: number,
  headers: UpstreamHeaders,
): Guard {
  const type = contentTypeOf(headers);
  const { name } = type;
  if (isApi && isJsonName(name)) return jsonGuard;
  const isSignInPage = isApi && name === 'text/html' && isUnder(target.decoded, signInPages);
  if (isOwnPage || isSignInPage) return noGuard;
  // A 304 updates the headers that the browser has cached; headers it does not name stay as they
  // were.
  if (status === 304 && name === null) return sniffGuard;
  const added = [...nosniff];
  if (!isHarmless(name)) added.push('content-security-policy', sandbox);
  if (name !== null) added.push('content-type', typeToSend(name, type));
  if (!isActive(name)) return { removed: ofFile, added };
  const disposition = headers['content-disposition']?.toString();
  // It must not be shown in a frame. As an image, an SVG still displays despite this.
  if (request['sec-fetch-dest'] !== 'document')
    added.push('content-disposition', `attachment${/;.*/s.exec(disposition ?? '')?.[0] ?? ''}`);
  else if (disposition !== undefined) added.push('content-disposition', disposition);
  added.push('vary', 'sec-fetch-dest');
  return { removed: ofActiveFile, added };
}

const nosniff = ['x-content-type-options', 'nosniff'];
const ofFile = new Set(['x-content-type-options', 'content-type']);
const ofActiveFile = new Set([...ofFile, 'content-disposition']);

export const noGuard: Guard = { removed: new Set(), added: [] };
const sniffGuard: Guard = { removed: new Set(['x-content-type-options']), added: nosniff };
/** Pages of other sites cannot load it as a script, an image or a style sheet. */
const jsonGuard: Guard = {
  removed: new Set(['x-content-type-options', 'cross-origin-resource-policy']),
  added: [...nosniff, 'cross-origin-resource-policy', 'same-origin'],
};

const isJsonName = (name: string | null): boolean =>
  name !== null && /^application\/(?:[\w.+-]+\+)?json$/.test(name);

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

function typeToSend(name: string, { value }: ContentType): string {
  if (runs.test(name)) return 'text/plain; charset=utf-8';
  // Each part has its own type. Byte ranges of one file are never displayed on their own.
  if (name.startsWith('multipart/') && name !== 'multipart/byteranges') return unknownType;
  return name === unknownType || value.includes(',') ? name : value;
}
