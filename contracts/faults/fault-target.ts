import { callKeys } from '../calls/call-facts.ts';
import { callUrl, splitKey } from '../calls/call-key.ts';
import { matchKey } from '../calls/match-call.ts';
import { closest } from './closest.ts';
import { targetGroups } from './fault.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Addresses that no row of the table describes: files, and the protocol of resumable uploads. */
const files = 'storage/';
const resumable = 'tus/upload';

/**
 * A target in its usual form: `GET /api/v1/genres` becomes `GET genres`.
 * @throws TypeError if it names nothing, with the nearest targets.
 */
export function readTarget(written: string): string {
  const target = written.trim();
  const group = targetGroups.find((one) => one === target.toLowerCase());
  if (group) return group;
  const [method = '', ...rest] = target.split(/\s+/);
  const address = rest.join(' ').replace(/^\/?(?:api\/v1\/)?/, '');
  const wanted = `${method.toUpperCase()} ${address}`;
  if (!methods.includes(method.toUpperCase()) || address === '')
    throw new TypeError(
      `'${target}' names no call. Write ${listed(targetGroups)}, or a method and an address, such as 'GET genres'.${guess(target)}`,
    );
  if (!isKnown(method.toUpperCase(), address))
    throw new TypeError(
      `Unknown call '${wanted}'. It must be a row of the table, or an address such as 'GET users/7', 'GET playlists/*' or 'GET ${files}tracks/1.wav'.${guess(wanted)}`,
    );
  return wanted;
}

function isKnown(method: string, address: string): boolean {
  const key = `${method} ${address}`;
  if (callKeys.some((one) => one === key)) return true;
  if (address.includes('{')) return false;
  const star = address.indexOf('*');
  if (star !== -1 && star !== address.length - 1) return false;
  if (address.startsWith(files)) return method === 'GET';
  if (address === resumable || address.startsWith(`${resumable}/`)) return method !== 'PUT';
  return star === -1
    ? matchKey(method, callUrl(address)) !== null
    : callKeys.some((one) => one.startsWith(key.slice(0, -1)));
}

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

function guess(target: string): string {
  const near = closest(target, callKeys);
  return near.length === 0 ? '' : ` Did you mean ${near.map((one) => `'${one}'`).join(' or ')}?`;
}

/** A request as targets see it. */
export interface TargetedRequest {
  /** The effective method. */
  method: string;
  pathname: string;
}

/**
 * Requests that a group can contain: calls and music. Pictures are excluded, because every page
 * needs them.
 */
const grouped = /^\/(?:api|auth|secure)\/|^\/storage\/(?!art\/|avatars\/)/;
/** Required for the page with the panel that switches faults off. */
export const startCall = 'GET bootstrap-data';

/** Whether a fault with this target can hit a request. */
export function isTarget(target: string, { method: sent, pathname }: TargetedRequest): boolean {
  const method = sent === 'HEAD' ? 'GET' : sent;
  const key = matchKey(method, pathname);
  if (target === key) return true;
  if (!target.includes(' ')) return isInGroup(target, method, pathname) && key !== startCall;
  const { method: own, path } = splitKey(target);
  if (own !== method || path.includes('{') || key === startCall) return false;
  const url = path.startsWith(files) ? `/${path}` : callUrl(path);
  const actual = decoded(pathname);
  return url.endsWith('*') ? actual.startsWith(url.slice(0, -1)) : actual === url;
}

function isInGroup(group: string, method: string, pathname: string): boolean {
  if (!grouped.test(pathname)) return false;
  if (group === 'all') return true;
  // Playback keeps requesting media, so counted faults apply to calls only.
  if (group === 'calls') return !pathname.startsWith('/storage/');
  return (group === 'reads') === (method === 'GET');
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
