import { guestPageCalls } from '../../contracts/calls/call-facts.ts';
import { percentDecode } from '../../contracts/routes/decoded-path.ts';
import type { Plan } from '../request/plan-request.ts';

/**
 * Calls below `api/v1/` that the table lacks and that change guests' pages. Only calls for admins:
 * with calls for members (likes, uploads, playlists), anybody could keep the cache empty, and
 * guests may see those changes some seconds late.
 */
const shownToGuests = [
  // The bootstrap data itself: settings, branding, social sign-in, cookie notice.
  /^(?:admin\/)?(?:settings|appearance)\b/,
  // Themes and menus in the bootstrap data.
  /^(?:admin\/)?(?:css-themes?|themes?|menus?)\b/,
  // Translations in the bootstrap data, and the languages in every page's footer.
  /^(?:admin\/)?(?:localizations?|value-lists?)\b/,
  // The guest role with its permissions.
  /^(?:admin\/)?(?:roles?|permissions?)\b/,
  // Content of the home page and of the site's pages.
  /^(?:admin\/)?(?:custom-pages?|pages?|landing|homepage|channels?)\b/,
  // Prices.
  /^(?:admin\/)?(?:billing\/)?(?:products?|prices?|plans?)\b/,
  // The upstream's own button to clear its cache.
  /^(?:admin\/)?cache\b/,
];

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Whether this is a successful write that changes guests' pages. `base` is the path of
 * UPSTREAM_URL. Calls of the table declare it in their rows; others are recognised by their paths.
 */
export function changesWhatGuestsSee(
  { callKey, effectiveMethod, path }: Plan,
  status: number,
  base: string,
  calls = guestPageCalls,
): boolean {
  if (!writes.includes(effectiveMethod) || status < 200 || status > 299) return false;
  if (callKey !== null) return calls.includes(callKey);
  // As PHP routes it: decoded, and ignoring repeated slashes.
  const decoded = percentDecode(path.slice(base.length).split('?', 1)[0] ?? '')
    .replaceAll(/\/+/g, '/')
    .toLowerCase();
  const below = '/api/v1/';
  return (
    decoded.startsWith(below) &&
    shownToGuests.some((pattern) => pattern.test(decoded.slice(below.length)))
  );
}
