import { ADMIN_ACCESS, adminRedirect, defaultRedirect } from '../../contracts/constants.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { localPath, paths } from '../../contracts/paths.ts';
import { can } from './can.ts';
import type { Onboarding } from './onboarding.ts';

/** Where signing in leads: a saved plan choice first, then where the visitor was stopped, then /admin for admins, then the configured redirect. */
export function postLoginTarget(bootstrap: Bootstrap, { stoppedAt, onboarding }: { stoppedAt: string | null; onboarding: Onboarding | null }): string {
  if (onboarding) return paths.checkout(onboarding.productId, onboarding.priceId);
  const returnTo = localPath(stoppedAt);
  if (returnTo) return returnTo;
  if (can(bootstrap, ADMIN_ACCESS)) return adminRedirect;
  return localPath(bootstrap.auth.redirectUri) ?? defaultRedirect;
}
