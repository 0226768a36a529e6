import { callUrl } from '../../../contracts/calls/call-key.ts';
import { record } from '../../../contracts/loose.ts';
import { checkMs, jsonOf, shown } from '../connection.ts';
import type { Check } from '../examine.ts';
import { failure, ok, type Outcome, notCheckable, warning } from '../finding.ts';
import { dataIn, type DoctorContext } from '../doctor-context.ts';

/** Time for two whole requests: a signed-in member must be signed out. */
const limitMs = 2 * checkMs;

/** Signs in, once, before the checks of members' data. */
export const signIn: Check = {
  id: 'sign-in',
  group: 'member',
  tried: 'POST auth/login with the account from --as, once',
  needs: ['csrf', 'session'],
  limitMs,
  async run(context) {
    const { account, front, cookies } = context;
    if (account === null) return notCheckable('no account was given (--as EMAIL)');
    const reply = await front(callUrl('auth/login'), {
      method: 'POST',
      headers: { ...cookies.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, remember: false }),
    });
    cookies.store(reply);
    if (record(jsonOf(reply))['two_factor'] === true)
      return notCheckable('this account has a second factor: use one without');
    if (reply.status === 422)
      return failure(
        `the backend rejects this account or password: ${shown(reply)}`,
        'Try the same in a browser. After several failures the backend locks the account for a minute.',
      );
    if (reply.status !== 200)
      return failure(
        shown(reply),
        "Look in the backend's log for the reason why the sign-in failed.",
      );
    context.isSignedIn = true;
    return checkSessionHolds(context);
  },
};

/** The next call shows whether the session holds. */
async function checkSessionHolds(context: DoctorContext): Promise<Outcome> {
  const reply = await context.front(callUrl('bootstrap-data'), {
    headers: context.cookies.headers(),
  });
  context.cookies.store(reply);
  context.memberId = dataIn(reply)?.user?.id ?? null;
  return context.memberId === null
    ? failure(
        'the next call is a guest’s',
        'The session does not survive the sign-in: compare SANCTUM_STATEFUL_DOMAINS with UPSTREAM_ORIGIN, and check whether several servers share their sessions.',
      )
    : ok(`signed in, and recognised on the next call as ${context.memberId}`);
}

/** Signs out, even after failures. `after`: the checks that need the session. */
export const signOut = (after: readonly string[]): Check => ({
  id: 'sign-out',
  group: 'member',
  tried: 'POST auth/logout, and whether the session is a guest’s afterwards',
  needs: [],
  after,
  isLast: true,
  limitMs,
  async run(context) {
    if (!context.isSignedIn) return notCheckable('nobody is signed in');
    return leave(context).catch(() => warning('there was no response', manualSignOutHint));
  },
});

const manualSignOutHint =
  'Sign this account out of its other sessions by hand, in its account settings.';

async function leave(context: DoctorContext): Promise<Outcome> {
  const { front, cookies } = context;
  const reply = await front(callUrl('auth/logout'), {
    method: 'POST',
    headers: { ...cookies.headers(), 'content-type': 'application/json' },
    body: '{}',
  });
  cookies.store(reply);
  const next = dataIn(await front(callUrl('bootstrap-data'), { headers: cookies.headers() }));
  if (reply.status >= 400 || next?.user !== null)
    return warning(`still signed in: ${shown(reply)}`, manualSignOutHint);
  context.isSignedIn = false;
  context.memberId = null;
  return ok('signed out; nothing is left behind');
}
