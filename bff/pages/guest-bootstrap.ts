import type { IncomingHttpHeaders } from 'node:http';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { cookie } from '../../contracts/constants.ts';

/**
 * The four variants of guests' bootstrap data, each created once: the page cache compares object
 * identity.
 */
const made = new WeakMap<Bootstrap, (Bootstrap | undefined)[]>();

/**
 * Adds the details that depend on one guest to the shared bootstrap data: the device, and a notice
 * already dismissed.
 */
export function withGuestDetails(
  shared: Bootstrap,
  headers: IncomingHttpHeaders,
  cookies: ReadonlyMap<string, string>,
): Bootstrap {
  const isOnPhone = isMobile(headers);
  const isDismissed = cookies.has(cookie.noticeDismissed);
  const variants = made.get(shared) ?? [];
  if (!made.has(shared)) made.set(shared, variants);
  return (variants[(isOnPhone ? 2 : 0) + (isDismissed ? 1 : 0)] ??= {
    ...shared,
    is_mobile_device: isOnPhone,
    show_cookie_notice: shared.show_cookie_notice && !isDismissed,
  });
}

function isMobile(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /Mobi|Android/i.test(headers['user-agent'] ?? '') : hint === '?1';
}
