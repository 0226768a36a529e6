import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { paths } from '../../contracts/paths.ts';
import type { Access } from '../../contracts/routes.ts';
import { accessOf, isVerificationDue, siteHas } from '../../contracts/screen-of.ts';
import { setting } from '../../contracts/site-settings.ts';
import { destinationOf } from '../router/destination.ts';
import { can, isSubscribed } from '../session/can.ts';

export type Decision =
  | { do: 'show' }
  /** Every address shows the email-verification screen. */
  | { do: 'verify' }
  | { do: 'not-found' }
  | Redirect;

export interface Redirect {
  do: 'redirect';
  to: string;
  /** The address is kept, to come back to after signing in. */
  remember: boolean;
  /** What the address carries, an invitation's email for instance, goes along. */
  keepsQuery?: true;
}

interface Visit {
  access: Access;
  bootstrap: Bootstrap;
  /** Where a signed-in visitor of a sign-in page goes. */
  afterLogin: string;
  /** The appearance editor looks at every screen as it is. */
  isEditing?: boolean;
}

/** What happens at an address, from the rules of its route and who asks. The only place that decides it; the first rule that applies wins. */
export function decide({ access, bootstrap, afterLogin, isEditing = false }: Visit): Decision {
  const { user } = bootstrap;
  if (isVerificationDue(bootstrap)) return { do: 'verify' };
  if (access.needs && !siteHas(bootstrap, access.needs)) return { do: 'not-found' };
  if (access.authOnly && user && !isEditing) return redirect(afterLogin);
  if (access.registration && setting(bootstrap.settings, 'registration.disable'))
    return { ...redirect(paths.login()), keepsQuery: true };
  if (access.authOnly) return { do: 'show' };
  const isRefused = access.permission !== undefined && !can(bootstrap, access.permission);
  if (!user && (access.login || isRefused)) return redirect(paths.login(), true);
  if (isRefused) return { do: 'not-found' };
  if (user && access.subscription && siteHas(bootstrap, 'billing') && !isSubscribed(bootstrap))
    return redirect(paths.pricing());
  return { do: 'show' };
}

/** What this visitor would meet at an address, for links that lead there; null where the app has no route for it. */
export function decisionAt(address: string, bootstrap: Bootstrap): Decision | null {
  const { match } = destinationOf(address);
  return (
    match &&
    decide({ access: accessOf(match.route, bootstrap), bootstrap, afterLogin: paths.home() })
  );
}

const redirect = (to: string, remember = false): Redirect => ({ do: 'redirect', to, remember });
