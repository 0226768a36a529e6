import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { paths } from '../../contracts/routes/paths.ts';
import type { Access } from '../../contracts/routes/routes.ts';
import { accessOf, isVerificationDue, isFeatureEnabled } from '../../contracts/routes/screen-of.ts';
import { setting } from '../../contracts/site/site-settings.ts';
import { destinationOf } from '../data/router/destination.ts';
import { can, isSubscribed } from '../data/session/can.ts';

export type Decision =
  | { do: 'show' }
  /** Every address shows the email-verification screen. */
  | { do: 'verify' }
  | { do: 'not-found' }
  | Redirect;

export interface Redirect {
  do: 'redirect';
  to: string;
  /** Whether to return to the address after signing in. */
  remember: boolean;
  /** Keeps the address's query, for instance an invitation's email. */
  keepsQuery?: true;
}

interface Visit {
  access: Access;
  bootstrap: Bootstrap;
  /** Where a signed-in visitor of a sign-in page is redirected to. */
  afterLogin: string;
  /** The appearance editor shows every screen without redirects. */
  isEditing?: boolean;
}

/**
 * Decides what an address shows, from its route's rules and the visitor. The only place that
 * decides it; the first rule that applies wins.
 */
export function decide({ access, bootstrap, afterLogin, isEditing = false }: Visit): Decision {
  const { user } = bootstrap;
  if (isVerificationDue(bootstrap)) return { do: 'verify' };
  if (access.needs && !isFeatureEnabled(bootstrap, access.needs)) return { do: 'not-found' };
  if (access.authOnly && user && !isEditing) return redirect(afterLogin);
  if (access.registration && setting(bootstrap.settings, 'registration.disable'))
    return { ...redirect(paths.login()), keepsQuery: true };
  if (access.authOnly) return { do: 'show' };
  const isRefused = access.permission !== undefined && !can(bootstrap, access.permission);
  if (!user && (access.login || isRefused)) return redirect(paths.login(), true);
  if (isRefused) return { do: 'not-found' };
  if (
    user &&
    access.subscription &&
    isFeatureEnabled(bootstrap, 'billing') &&
    !isSubscribed(bootstrap)
  )
    return redirect(paths.pricing());
  return { do: 'show' };
}

/** The decision for a link to an address; null if the app has no route for it. */
export function decisionAt(address: string, bootstrap: Bootstrap): Decision | null {
  const { match } = destinationOf(address);
  return (
    match &&
    decide({ access: accessOf(match.route, bootstrap), bootstrap, afterLogin: paths.home() })
  );
}

const redirect = (to: string, remember = false): Redirect => ({ do: 'redirect', to, remember });
