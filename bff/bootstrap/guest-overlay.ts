import type { IncomingHttpHeaders } from 'node:http';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { cookie } from '../../contracts/constants.ts';

/** What of the shared start-up data depends on the one guest who looks: the device, and a notice already dismissed. */
export function withGuest(shared: Bootstrap, headers: IncomingHttpHeaders, cookies: ReadonlyMap<string, string>): Bootstrap {
  return {
    ...shared,
    is_mobile_device: isMobile(headers),
    show_cookie_notice: shared.show_cookie_notice && !cookies.has(cookie.noticeDismissed),
  };
}

function isMobile(headers: IncomingHttpHeaders): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /Mobi|Android/i.test(headers['user-agent'] ?? '') : hint === '?1';
}
