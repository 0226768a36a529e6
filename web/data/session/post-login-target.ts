import { ADMIN_ACCESS, adminRedirect, defaultRedirect } from '../../../contracts/constants.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { localPath, paths } from '../../../contracts/routes/paths.ts';
import { destinationOf } from '../router/destination.ts';
import { safeHref } from '../../lib/address.ts';
import { can } from './can.ts';
import type { Onboarding } from './onboarding.ts';

/**
 * The target after signing in: a saved plan choice, then the page that redirected the visitor to
 * sign-in, then /admin for admins, then the configured redirect.
 */
export function postLoginTarget(
  bootstrap: Bootstrap,
  { returnTo, onboarding }: { returnTo: string | null; onboarding: Onboarding | null },
): string {
  if (onboarding) return paths.checkout(onboarding.productId, onboarding.priceId);
  const returnPath = localPath(returnTo);
  if (returnPath) return returnPath;
  if (can(bootstrap, ADMIN_ACCESS)) return adminRedirect;
  return homeAddress(bootstrap.auth.redirectUri) ?? defaultRedirect;
}

/** The redirect target of sign-in pages for a signed-in user. */
export function signedInHome({ redirectUri, secondaryRedirectUri }: Bootstrap['auth']): string {
  return homeAddress(secondaryRedirectUri) ?? homeAddress(redirectUri) ?? defaultRedirect;
}

/**
 * A configured address in any form that menus accept, unless it is another site's, or a page that
 * redirects signed-in users.
 */
function homeAddress(configured: string | null): string | null {
  const href = safeHref(configured);
  if (href === null) return null;
  const { path, match } = destinationOf(href);
  return match?.route.access.authOnly ? null : localPath(href.startsWith('/') ? href : path);
}
