import { callUrl } from '../../../contracts/call-key.ts';
import { record } from '../../../contracts/loose.ts';
import { checkMs, jsonOf, shown } from '../ask.ts';
import type { Check } from '../examine.ts';
import { failure, ok, type Outcome, unseen, warning } from '../finding.ts';
import { dataIn, type Patient } from '../patient.ts';

/** Time for two requests, neither of which is cut short: a signed-in member must be signed out. */
const limitMs = 2 * checkMs;

/** Signs in, once, before the checks of members' data. */
export const signIn: Check = {
  id: 'sign-in',
  group: 'member',
  tried: 'POST auth/login with the account from --as, once',
  needs: ['csrf', 'session'],
  limitMs,
  async run(patient) {
    const { account, front, cookies } = patient;
    if (account === null) return unseen('no account was given (--as EMAIL)');
    const reply = await front(callUrl('auth/login'), {
      method: 'POST',
      headers: { ...cookies.headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, remember: false }),
    });
    cookies.take(reply);
    if (record(jsonOf(reply))['two_factor'] === true)
      return unseen('this account has a second factor: use one without');
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
    patient.isSignedIn = true;
    return whoIsThere(patient);
  },
};

/** The next call shows whether the session holds. */
async function whoIsThere(patient: Patient): Promise<Outcome> {
  const reply = await patient.front(callUrl('bootstrap-data'), {
    headers: patient.cookies.headers(),
  });
  patient.cookies.take(reply);
  patient.memberId = dataIn(reply)?.user?.id ?? null;
  return patient.memberId === null
    ? failure(
        'the next call is a guest’s',
        'The session does not survive the sign-in: compare SANCTUM_STATEFUL_DOMAINS with UPSTREAM_ORIGIN, and check whether several servers share their sessions.',
      )
    : ok(`signed in, and recognised on the next call as ${patient.memberId}`);
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
  async run(patient) {
    if (!patient.isSignedIn) return unseen('nobody is signed in');
    return leave(patient).catch(() => warning('there was no response', byHand));
  },
});

const byHand = 'Sign this account out of its other sessions by hand, in its account settings.';

async function leave(patient: Patient): Promise<Outcome> {
  const { front, cookies } = patient;
  const reply = await front(callUrl('auth/logout'), {
    method: 'POST',
    headers: { ...cookies.headers(), 'content-type': 'application/json' },
    body: '{}',
  });
  cookies.take(reply);
  const next = dataIn(await front(callUrl('bootstrap-data'), { headers: cookies.headers() }));
  if (reply.status >= 400 || next?.user !== null)
    return warning(`still signed in: ${shown(reply)}`, byHand);
  patient.isSignedIn = false;
  patient.memberId = null;
  return ok('signed out; nothing is left behind');
}
