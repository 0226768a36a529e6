import { masked } from '../../contracts/faults/logged-call.ts';

/**
 * The fields whose values may be shown. All others are masked, such as passwords and email
 * addresses.
 */
const shown = new Set(
  [
    // Lists.
    'page perPage per_page cursor query orderBy orderDir order filter filters types limit seconds',
    'with restriction disk visibility type status sort startDate endDate compareStartDate',
    'compareEndDate modelType contentModel contentOrder contentType layout period interval',
    // Which records.
    'id ids slug track tracks album albums artist artists genre genres tag tags name names title',
    'description content text position number duration explicit public collaborative locale',
    'language country timezone lastTrack queueId deleteForever deleteCurrentUser duplicates',
    'autoMatchAlbum markAllAsUnread remember',
    'commentable_type reportable_type repostable_type likeables model_type',
    // Files.
    'filename clientName extension clientExtension mime clientMime size partNumbers PartNumber',
    'relativePath metadata',
    // Added by the gateway.
    '_method workspaceId',
  ].flatMap((line) => line.split(' ')),
);
const isId = /^\w+(?:_ids?|Ids?)$/;
const maxLetters = 200;
const maxDepth = 4;

const isShown = (name: string): boolean =>
  !secretParams.test(name) && (shown.has(name) || isId.test(name));

/** Fields of a query or a body, with the values that the list allows; flags are always shown. */
export function maskFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, maskValue(name, value, 0)]),
  );
}

function maskValue(name: string, value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (value instanceof Blob) return { type: value.type, size: value.size };
  if (depth > maxDepth) return masked;
  if (Array.isArray(value)) return value.slice(0, 20).map((one) => maskValue(name, one, depth + 1));
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, maskValue(key, one, depth + 1)]),
    );
  if (!isShown(name)) return masked;
  if (typeof value !== 'string') return value;
  // Any field may contain an email address.
  return value.includes('@') ? masked : value.slice(0, maxLetters);
}

/** The path parameters whose values may be shown. */
const shownParams = /^(?:id|ids|slug|idOrSlug|type|modelType|\w*[iI]ds?|name|names)$/;
const secretParams = /^(?:inviteId|uploadId|key|token|code|hash)$/;

/** Longer ones may be tokens or names of private files. */
const longestSegment = 30;

/** A path without the parameters that may be secret: `secure/auth/verify/•••`. */
export function maskPath(pathname: string, params: Record<string, string>): string {
  const secrets = Object.entries(params)
    .filter(([name]) => secretParams.test(name) || !shownParams.test(name))
    .map(([, value]) => value);
  return pathname
    .split('/')
    .map((segment) =>
      secrets.includes(decoded(segment)) || segment.length > longestSegment ? masked : segment,
    )
    .join('/')
    .replace(/(\/tus\/upload\/).+/, `$1${masked}`);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
